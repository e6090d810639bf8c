/** Assigns the app's modules to chunks. */
import type { Rolldown } from 'vite'
import type { WidgetName } from '../../src/protocol/earlyOptions.ts'
import { ROOT } from './paths.ts'

const FRAME = `${ROOT}src/frame.tsx`
export const TILES = `${ROOT}src/app/first/tiles.ts`
/** Used by the video widget, by panels and by players, and too small for a file each. */
const WATCHING = [
  ...['/components/watch/WatchButton.tsx', '/media/videoHosts/addresses.ts'],
  '/media/videoHosts/playerUrl.ts',
]
/** Small, and used by chunks that must not need each other. */
const IN_APP = ['/api/forgetFailure.ts', '/protocol/videoHosts.ts']
/** A module that both of these use goes into `app`. */
const EVERYWHERE: readonly WidgetName[] = ['embed', 'grid']
/** Modules used by at least this many of `GROUPED` go there too. */
const COMMON_FROM = 5
export const widgetModule = (name: WidgetName): string =>
  `${ROOT}src/widgets/${name}/${name[0]?.toUpperCase()}${name.slice(1)}Widget.tsx`
const WIDGET_MODULE = /\/src\/widgets\/([a-z]+)\/\w+Widget\.tsx$/
/** The widget whose module this is. */
export const widgetIn = (id: string | null): string | undefined => WIDGET_MODULE.exec(id ?? '')?.[1]

/**
 * Sets of widgets that share one chunk, with all modules that fewer widgets of the set use:
 * separate small files would compress worse. The chunk also has the modules of the first widget in
 * a set, the most frequent one, and is named after it.
 */
export const NAMED_SETS: readonly (readonly WidgetName[])[] = [
  ['embed', 'player'],
  ['grid', 'related'],
]
/** Modules that the first of these shares with any other widget are grouped the same way. */
const SINGLE: readonly WidgetName[] = ['embed', 'player', 'video', 'gif']

type ChunkingContext = Rolldown.ChunkingContext

/**
 * Widgets whose shared modules form chunks. Any other widget, such as the picker, uses their chunks
 * and has one for the rest: it is on few pages, so it must not enlarge other widgets or add its
 * files to every boot script.
 */
export const GROUPED: readonly WidgetName[] = [
  'embed',
  'player',
  'carousel',
  'related',
  'grid',
  'video',
  'gif',
]

/**
 * Groups modules into few chunks, since code that is compressed together is smaller. `app` holds
 * what every frame needs. The other modules are grouped by the set of widgets that use them, so
 * that none loads unused code. A chunk pulls in what its modules import, so the most widely used
 * are filled first.
 */
export function sharedChunks() {
  const groups = [...GROUPED.keys()].map(count => ({
    name: (id: string, graph: ChunkingContext) => sharedChunk(id, graph, count + 1),
    debugName: `shared by ${count + 1}`,
    priority: count,
  }))
  return [
    { name: tilesChunk, debugName: 'tiles', priority: GROUPED.length },
    ...groups,
    { name: lazyChunk, debugName: 'on use', priority: GROUPED.length - 1.5 },
    { name: watchChunk, debugName: 'watch', priority: 0 },
  ]
}

/** Modules that only the tile preloader needs. */
const tilesChunk = (id: string, graph: ChunkingContext): string | null =>
  importsStatically(TILES, id, graph) ? 'tiles' : null

const watchChunk = (id: string): string | null => (WATCHING.some(path => id.endsWith(path)) ? 'watch' : null)

/**
 * A module that is imported both statically and dynamically gets its own chunk; otherwise the
 * dynamic import would load a whole shared chunk.
 */
function lazyChunk(id: string, graph: ChunkingContext): string | null {
  const info = graph.getModuleInfo(id)
  return info && info.importers.length > 0 && info.dynamicImporters.length > 0
    ? id.slice(id.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
    : null
}

/** The chunk's name for a module used by `userCount` widgets. */
function sharedChunk(id: string, graph: ChunkingContext, userCount: number): string | null {
  const users = usersOf(id, graph)
  if (users.length !== userCount || userCount < 2) return null
  if (userCount === GROUPED.length) return 'app'
  // A number identifies the set of users, since a list of names would enlarge every importer.
  return NAMED_SETS.includes(users) ? (users[0] ?? null) : `${setNumber(users)}`
}

const setNumber = (users: readonly WidgetName[]): number =>
  users.reduce((sum, name) => sum + 2 ** GROUPED.indexOf(name), 0)

function usersOf(id: string, graph: ChunkingContext): readonly WidgetName[] {
  if (importsStatically(FRAME, id, graph)) return GROUPED
  if (IN_APP.some(path => id.endsWith(path))) return GROUPED
  // The bundler's helpers, a few bytes, would otherwise be a file of their own.
  if (id.includes('rolldown/runtime')) return GROUPED
  const users = GROUPED.filter(name => importsStatically(widgetModule(name), id, graph))
  const common = EVERYWHERE.every(name => users.includes(name)) || users.length >= COMMON_FROM
  if (common) return GROUPED
  const isWithin = (set: readonly WidgetName[]) => users.every(user => set.includes(user))
  const named = NAMED_SETS.find(set => isWithin(set) && (users.length > 1 || users[0] === set[0]))
  return named ?? (users.length > 1 && users[0] === SINGLE[0] && isWithin(SINGLE) ? SINGLE : users)
}

function importsStatically(
  from: string,
  target: string,
  graph: ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (from === target) return true
  if (seen.has(from)) return false
  seen.add(from)
  const imported = graph.getModuleInfo(from)?.importedIds ?? []
  return imported.some(id => importsStatically(id, target, graph, seen))
}
