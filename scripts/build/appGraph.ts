/** The scripts that a frame loads, from the imports of their chunks. */
import type { Rolldown } from 'vite'
import { widgetIn } from './chunks.ts'

/** The chunk's name in `src/app/first/loadApp.ts`. */
const CLIENT = 'createGifClient'
const ALWAYS_WITH_CLIENT = ['video', 'picker']

/** The scripts that one frame loads, as paths in `dist/`. The boot script is in `embed.html`. */
export interface AppGraph {
  /** The app's entry and its static imports. */
  frame: string[]
  /** The scripts that a widget adds to `frame`. */
  widgets: Record<string, string[]>
  /** The chunk that requests the files of tiles before the app. */
  tiles: string
  classic: string
}

/** A chunk before it is minified, or after. */
type Chunk = Pick<
  Rolldown.RenderedChunk | Rolldown.OutputChunk,
  'name' | 'fileName' | 'imports' | 'dynamicImports' | 'moduleIds'
>

export function namedChunk<C extends Chunk>(name: string, chunks: readonly C[]): C {
  const chunk = chunks.find(candidate => candidate.name === name)
  if (!chunk) throw new Error(`The bundle has no chunk "${name}"`)
  return chunk
}

/** A chunk and all its static imports, itself first. */
export function staticGraph(chunk: Chunk, chunks: Chunk[], seen = new Set<string>()): string[] {
  seen.add(chunk.fileName)
  for (const path of chunk.imports) {
    const imported = chunks.find(candidate => candidate.fileName === path)
    if (imported && !seen.has(path)) staticGraph(imported, chunks, seen)
  }
  return [...seen]
}

/** Widgets are the modules in folders of `src/widgets/` that the registry imports dynamically. */
export function widgetGraphs(chunks: Chunk[], frame: string[]): Record<string, string[]> {
  const registry = chunks
    .filter(chunk => frame.includes(chunk.fileName))
    .flatMap(chunk => chunk.dynamicImports)
  const graphs: Record<string, string[]> = {}
  for (const chunk of chunks) {
    const name = chunk.moduleIds.flatMap(id => widgetIn(id) ?? [])[0]
    if (!name || !registry.includes(chunk.fileName)) continue
    graphs[name] = staticGraph(chunk, chunks).filter(path => !frame.includes(path))
  }
  return graphs
}

/** Widgets without a preloaded request also load the API client. */
export function withClient(widgets: Record<string, string[]>, chunks: Chunk[]): Record<string, string[]> {
  const { fileName } = namedChunk(CLIENT, chunks)
  const all = Object.entries(widgets).map(([name, scripts]): [string, string[]] => [
    name,
    ALWAYS_WITH_CLIENT.includes(name) ? [...new Set([...scripts, fileName])] : scripts,
  ])
  return Object.fromEntries(all)
}
