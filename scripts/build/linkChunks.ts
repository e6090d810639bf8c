/**
 * Links the chunks of the app before they are minified: makes the first chunk a script that others
 * find under a symbol, and makes a dynamic import request all of its chunks at once.
 */
import type { Plugin } from 'vite'
import { moduleFile } from './appBundles.ts'
import { namedChunk, staticGraph, widgetGraphs } from './appGraph.ts'
import { HASH_PLACE } from './appHash.ts'
import { FIRST, GROUPED } from './chunks.ts'
import { edited } from './codeEdits.ts'
import { firstAsScript, importFirst } from './firstChunk.ts'
import { importWholeGraphs } from './wholeImports.ts'

export const linkChunks: Plugin = {
  name: 'giflet:link-chunks',
  renderChunk(code, chunk, _options, { chunks }) {
    const all = Object.values(chunks)
    const first = namedChunk(FIRST, all)
    const others = all.filter(({ name }) => name !== FIRST && name !== 'boot')
    const frame = staticGraph(namedChunk('frame', others), others)
    const widgets = widgetGraphs(others, frame)
    if (chunk.name === FIRST) return firstAsScript(code, first, HASH_PLACE, chunkNames(frame, widgets))
    // The boot script and `giflet-shadow.js` load the widgets.
    const whole = importWholeGraphs(code, chunk, others, {
      pages: Object.values(widgets).map(scripts => [...frame, ...scripts]),
      except: Object.values(widgets).flatMap(([widget = '']) => widget),
    })
    return edited(code, [...importFirst(code, first, HASH_PLACE), ...whole])
  },
}

/**
 * The constants that `src/app/first/loadApp.ts` declares: as text, because they come before the
 * first picture and text is short.
 */
function chunkNames(frame: string[], widgets: Record<string, string[]>) {
  const names = (paths: readonly string[] = []) =>
    paths.map(path => ` ${path.slice(path.lastIndexOf('/') + 1).replace(`-${HASH_PLACE}.js`, '')}`).join('')
  const others = (name: string) => widgets[name]?.filter(path => path !== moduleFile(name))
  return {
    __APP__: names(frame).trim(),
    __WIDGETS__: Object.fromEntries(GROUPED.map(name => [name, names(others(name))])),
  }
}
