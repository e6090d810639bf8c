/**
 * Makes a dynamic import request all of its chunks at once. A browser alone discovers a chunk's
 * imports only when the chunk has arrived, which costs a round trip for each level.
 */
import MagicString from 'magic-string'
import { type Plugin, parseSync } from 'vite'
import { namedChunk, staticGraph, widgetGraphs } from './appGraph.ts'
import type { Chunk } from './bundle.ts'

type Importable = Pick<Chunk, 'fileName' | 'imports' | 'dynamicImports'>

export interface PageScripts {
  /** The sets of scripts that pages start with, which an importer has already loaded. */
  pages: readonly (readonly string[])[]
  /** Imports that are preloaded elsewhere. */
  except: readonly string[]
}

/** Runs before chunks are minified. */
export const wholeImports: Plugin = {
  name: 'giflet:whole-imports',
  renderChunk(code, chunk, _options, { chunks }) {
    const all = Object.values(chunks)
    const frame = staticGraph(namedChunk('frame', all), all)
    const widgets = Object.values(widgetGraphs(all, frame))
    return importWholeGraphs(code, chunk, all, {
      pages: widgets.map(scripts => [...frame, ...scripts]),
      // The first scripts load the widgets.
      except: widgets.flatMap(([widget = '']) => widget),
    })
  },
}

/** The chunk's code, whose dynamic imports of more than one file request all of them. */
export function importWholeGraphs(
  code: string,
  chunk: Importable,
  chunks: readonly Importable[],
  { pages, except }: PageScripts,
): string {
  const byName = new Map(chunks.map(other => [other.fileName, other]))
  const loaded = alreadyLoaded(chunk.fileName, pages)
  const result = new MagicString(code)
  for (const { start, end, moduleRequest } of parseSync(chunk.fileName, code).module.dynamicImports) {
    const request = code.slice(moduleRequest.start, moduleRequest.end)
    const target = chunk.dynamicImports.find(name => request.slice(1, -1).endsWith(`/${basename(name)}`))
    if (!target || except.includes(target)) continue
    const others = staticImports(target, byName).filter(name => !loaded.has(name))
    const calls = [target, ...others].map(name => `import('./${basename(name)}')`)
    if (others.length > 0) result.update(start, end, `Promise.all([${calls}]).then(([first])=>first)`)
  }
  return result.toString()
}

/** The scripts that every page with this chunk has loaded. */
function alreadyLoaded(name: string, pages: readonly (readonly string[])[]): Set<string> {
  const [first = [name], ...rest] = pages.filter(page => page.includes(name))
  return new Set(first.filter(loaded => rest.every(page => page.includes(loaded))))
}

function staticImports(name: string, byName: Map<string, Importable>, seen = new Set<string>()): string[] {
  for (const imported of byName.get(name)?.imports ?? []) {
    if (seen.has(imported) || !byName.has(imported)) continue
    seen.add(imported)
    staticImports(imported, byName, seen)
  }
  return [...seen]
}

const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
