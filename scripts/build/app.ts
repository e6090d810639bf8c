/**
 * The widget app: `embed.html` with its boot script, `giflet-shadow.js`, the modules that both
 * load, and the same app as one classic file for frames that cannot load modules.
 */

import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { bundleClassic, bundleModules, moduleFile, SHADOW_FILE } from './appBundles.ts'
import { type AppGraph, namedChunk, staticGraph, widgetGraphs, withClient } from './appGraph.ts'
import { appHash, HASH_PLACE } from './appHash.ts'
import { filesOf, type OutputFile } from './bundle.ts'
import { FIRST } from './chunks.ts'
import { renderEmbedHtml } from './embedHtml.ts'

interface BuiltApp {
  files: OutputFile[]
  graph: AppGraph
}

export async function buildApp(origins: EmbedOrigins): Promise<BuiltApp> {
  const modules = await bundleModules()
  const classicChunk = await bundleClassic()
  const chunks = modules.filter(file => file.type === 'chunk')
  const first = namedChunk(FIRST, chunks)
  const boot = namedChunk('boot', chunks)
  const others = chunks.filter(chunk => chunk !== first && chunk !== boot)
  const frame = staticGraph(namedChunk('frame', chunks), others)
  const widgets = widgetGraphs(others, frame)
  const classic: OutputFile = {
    path: moduleFile('frame-classic'),
    source: classicChunk.code,
    modules: classicChunk.moduleIds,
  }

  // Strict like a module, and without global names.
  const rest = `(()=>{${boot.code}})();`
  const html = renderEmbedHtml({ boot: `'use strict';${first.code}${rest}`, classic: classic.path, origins })

  const files = filesOf(modules.filter(file => file !== first && file !== boot)).map(file =>
    file.path === SHADOW_FILE ? { ...file, source: `${first.code}${file.source}` } : file,
  )
  return withHash({
    files: [...files, classic, { path: 'embed.html', source: html }],
    graph: {
      frame,
      widgets: withClient(widgets, chunks),
      tiles: namedChunk('tiles', chunks).fileName,
      classic: classic.path,
    },
  })
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
