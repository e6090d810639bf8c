/**
 * The widget app: `embed.html` with its boot script, `giflet-shadow.js`, the modules that both
 * load, and the same app as one classic file for frames that cannot load modules.
 */

import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { bundleClassic, bundleFirstScript, bundleModules, findBootExports, moduleFile } from './appBundles.ts'
import { type AppGraph, namedChunk, staticGraph, widgetGraphs, withClient } from './appGraph.ts'
import { appHash, HASH_PLACE } from './appHash.ts'
import { chunksOf, filesOf, type OutputFile } from './bundle.ts'
import { GROUPED } from './chunks.ts'
import { renderEmbedHtml } from './embedHtml.ts'

/** Loaders of all versions request this name, so it has no hash; its imports do. */
const SHADOW_FILE = 'giflet-shadow.js'

interface BuiltApp {
  files: OutputFile[]
  graph: AppGraph
}

export async function buildApp(origins: EmbedOrigins): Promise<BuiltApp> {
  const exports = await findBootExports()
  const modules = await bundleModules(exports)
  const chunks = chunksOf(modules)
  const frame = staticGraph(namedChunk('frame', chunks), chunks)
  // Every widget would load it.
  if (frame.length > 1) throw new Error(`the app's entry imports ${frame.slice(1)}: give it a copy`)
  const widgets = widgetGraphs(chunks, frame)
  const names = chunkNames(frame, widgets)
  const boot = await bundleFirstScript('boot', exports, chunks, names)
  const shadow = await bundleFirstScript('shadow', exports, chunks, names)
  const classicChunk = await bundleClassic()
  const classic: OutputFile = {
    path: moduleFile('frame-classic'),
    source: classicChunk.code,
    modules: classicChunk.moduleIds,
  }
  const html = renderEmbedHtml({ boot: boot.code, classic: classic.path, origins })
  return withHash({
    files: [
      ...filesOf(modules),
      { path: SHADOW_FILE, source: shadow.code, modules: shadow.moduleIds },
      classic,
      { path: 'embed.html', source: html },
    ],
    graph: {
      frame,
      widgets: withClient(widgets, chunks),
      tiles: namedChunk('tiles', chunks).fileName,
      classic: classic.path,
    },
  })
}

/**
 * The constants that `src/app/first/loadApp.ts` declares: as text, because they come before the
 * first picture and text is short.
 */
function chunkNames(frame: string[], widgets: Record<string, string[]>): Record<string, string> {
  const names = (paths: readonly string[] = []) =>
    paths.map(path => ` ${path.slice(path.lastIndexOf('/') + 1).replace(`-${HASH_PLACE}.js`, '')}`).join('')
  const others = (name: string) => widgets[name]?.filter(path => path !== moduleFile(name))
  const values = {
    __HASH__: HASH_PLACE,
    __APP__: names(frame).trim(),
    __WIDGETS__: Object.fromEntries(GROUPED.map(name => [name, names(others(name))])),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** Replaces the placeholder of the hash, in names and in code. */
function withHash({ files, graph }: BuiltApp): BuiltApp {
  const hash = appHash()
  const hashed = (text: string) => text.replaceAll(HASH_PLACE, hash)
  const widgets = Object.entries(graph.widgets).map(([name, paths]) => [name, paths.map(hashed)])
  return {
    files: files.map(({ path, source, ...file }) => ({
      ...file,
      path: hashed(path),
      source: typeof source === 'string' ? hashed(source) : source,
    })),
    graph: {
      frame: graph.frame.map(hashed),
      widgets: Object.fromEntries(widgets),
      tiles: hashed(graph.tiles),
      classic: hashed(graph.classic),
    },
  }
}
