/**
 * The widget app: `embed.html` with its boot script, `giflet-shadow.js`, the modules that both
 * load, and the same app as one classic file for frames that cannot load modules.
 */

import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { bundleClassic, bundleModules, moduleFile, SHADOW_FILE } from './appBundles.ts'
import { type AppGraph, namedChunk, staticGraph, widgetGraphs, withClient } from './appGraph.ts'
import { appHash } from './appHash.ts'
import { filesOf, type OutputFile } from './bundle.ts'
import { FIRST, GROUPED } from './chunks.ts'
import { renderEmbedHtml } from './embedHtml.ts'
import { composeFirst } from './firstChunk.ts'
import { importWholeGraphs } from './wholeImports.ts'

export async function buildApp(origins: EmbedOrigins): Promise<{ files: OutputFile[]; graph: AppGraph }> {
  const hash = appHash()
  const modules = await bundleModules(hash)
  const classicChunk = await bundleClassic()
  const chunks = modules.filter(file => file.type === 'chunk')
  const first = namedChunk(FIRST, chunks)
  const boot = namedChunk('boot', chunks)
  const others = chunks.filter(chunk => chunk !== first && chunk !== boot)
  const frame = staticGraph(namedChunk('frame', chunks), others)
  const widgets = widgetGraphs(others, frame)
  // The boot script and `giflet-shadow.js` load the widgets.
  const whole = importWholeGraphs(
    others,
    Object.values(widgets).map(scripts => [...frame, ...scripts]),
    Object.values(widgets).flatMap(([widget = '']) => widget),
  )

  const classic: OutputFile = {
    path: moduleFile(hash, 'frame-classic'),
    source: classicChunk.code,
    modules: classicChunk.moduleIds,
  }

  // As text, which is short: it is downloaded before the first picture.
  const names = (paths: readonly string[] = []) =>
    paths.map(path => ` ${basename(path).replace(`-${hash}.js`, '')}`).join('')
  const { inline, use } = composeFirst(first, hash, {
    __APP__: names(frame).trim(),
    __WIDGETS__: Object.fromEntries(
      GROUPED.map(name => [name, names(widgets[name]?.filter(path => path !== moduleFile(hash, name)))]),
    ),
  })
  const code = new Map(others.map(({ fileName, code }) => [fileName, use(whole.get(fileName) ?? code)]))
  code.set(SHADOW_FILE, inline + (code.get(SHADOW_FILE) ?? ''))
  // Strict like a module, and without names in the page.
  const rest = `(()=>{${use(boot.code)}})();`
  const html = renderEmbedHtml({ boot: `'use strict';${inline}${rest}`, classic: classic.path, origins })

  const files = filesOf(modules.filter(file => file !== first && file !== boot)).map(withCode(code))
  return {
    files: [...files, classic, { path: 'embed.html', source: html }],
    graph: {
      frame,
      widgets: withClient(widgets, chunks),
      tiles: namedChunk('tiles', chunks).fileName,
      classic: classic.path,
    },
  }
}

/** Replaces the code of the files that are in the map. */
const withCode =
  (codes: ReadonlyMap<string, string>) =>
  (file: OutputFile): OutputFile => ({ ...file, source: codes.get(file.path) ?? file.source })

const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
