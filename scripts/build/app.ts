/**
 * The widget app: `embed.html` with its boot script, `giflet-shadow.js`, the modules that both
 * load, and the same app as one classic file for frames that cannot load modules.
 */
import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { WIDGET_NAMES, type WidgetName } from '../../src/protocol/options.ts'
import { preactAliases, version } from '../../vite.config.ts'
import { HASH_PLACE, withBuildHash } from './buildHash.ts'
import { bundle, type Chunk, filesOf, type OutputFile, onlyChunk } from './bundle.ts'
import { renderEmbedHtml } from './embedHtml.ts'
import { composeFirst } from './firstChunk.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { ownCopies } from './ownCopies.ts'
import { ROOT } from './paths.ts'
import { importWholeGraphs } from './wholeImports.ts'

const WIDGET_MODULE = /\/src\/widgets\/([a-z]+)\/\w+Widget\.tsx$/

const FRAME = `${ROOT}src/frame.tsx`
const SHADOW = `${ROOT}src/shadow.tsx`
/** At the top of `dist/`. */
const SHADOW_FILE = 'giflet-shadow.js'
const MODULE_FILE = `assets/[name]-${HASH_PLACE}.js`
const BOOT = `${ROOT}src/boot.ts`
const TILES = `${ROOT}src/app/first/tiles.ts`
const TILES_OWN = ['/motionMode.ts', '/tileOptions.ts']
/** Reads a list for a widget of one GIF, which is rare: without the chunk of the lists. */
const FIRST_GIF = `${ROOT}src/api/firstGif.ts`
const FIRST_GIF_OWN = ['/sourcePages.ts']
/** Used by the video widget, by panels and by players, and too small for a file each. */
const WATCHING = ['/components/watch/WatchButton.tsx', '/media/videoHosts/addresses.ts']
/** The chunk of what boot script and `giflet-shadow.js` share, which becomes a part of both. */
const FIRST = 'first'
/** A module that both of these use goes into `app` … */
const EVERYWHERE: readonly WidgetName[] = ['embed', 'grid']
/** … and so does one that this many of the seven use. */
const COMMON_FROM = 5
const widgetModule = (name: WidgetName): string =>
  `${ROOT}src/widgets/${name}/${name[0]?.toUpperCase()}${name.slice(1)}Widget.tsx`

type ChunkingContext = Rolldown.ChunkingContext

/** The scripts that one frame loads, as paths in `dist/`. The boot script is in `embed.html`. */
export interface AppGraph {
  /** The app's entry and its static imports. */
  frame: string[]
  /** The scripts that a widget adds to `frame`. */
  widgets: Record<string, string[]>
  /** Asks for the files of tiles before the app. */
  tiles: string
  classic: string
}

export async function buildApp(origins: EmbedOrigins): Promise<{ files: OutputFile[]; graph: AppGraph }> {
  const bundled = await bundle({
    input: {
      frame: 'src/frame.tsx',
      boot: 'src/boot.ts',
      shadow: 'src/shadow.tsx',
      tiles: 'src/app/first/tiles.ts',
    },
    target: BROWSER_TARGETS,
    aliases: preactAliases,
    openEntries: true,
    minify: 'terser',
    plugins: [ownCopies(TILES, TILES_OWN), ownCopies(FIRST_GIF, FIRST_GIF_OWN)],
    output: {
      format: 'es',
      // Loaders of all versions request this name, so it has no hash; its imports do.
      entryFileNames: chunk => (chunk.name === 'shadow' ? SHADOW_FILE : MODULE_FILE),
      // A widget's chunk has the widget's name, which the boot script knows.
      chunkFileNames: chunk => MODULE_FILE.replace('[name]', widgetIn(chunk.facadeModuleId) ?? '[name]'),
      codeSplitting: { groups: sharedChunks() },
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
  })
  const { output: modules, hash } = withBuildHash(bundled)
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

  const classicChunk = onlyChunk(
    await bundle({
      input: { frame: 'src/classic.ts' },
      target: BROWSER_TARGETS,
      aliases: preactAliases,
      // Loaded by an operator's setting only. In this file the import fails silently, which saves
      // its bytes for everyone.
      external: [/\/reportErrors\.ts$/],
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
  const classic = hashed('frame-classic', classicChunk)

  // As texts, because every byte of them comes before the first picture.
  const names = (paths: readonly string[] = []) =>
    paths.map(path => ` ${basename(path).replace(`-${hash}.js`, '')}`).join('')
  const { inline, use } = composeFirst(first, hash, {
    __HASH__: hash,
    __APP__: names(frame).trim(),
    __WIDGETS__: Object.fromEntries(
      GROUPED.map(name => [name, names(widgets[name]?.filter(path => path !== widgetFile(name, hash)))]),
    ),
  })
  const code = new Map(others.map(({ fileName, code }) => [fileName, use(whole.get(fileName) ?? code)]))
  code.set(SHADOW_FILE, inline + (code.get(SHADOW_FILE) ?? ''))
  // Strict like a module, and without names in the page.
  const rest = `(()=>{const __CLASSIC__=${JSON.stringify(classic.path)};${use(boot.code)}})();`
  const html = renderEmbedHtml({ boot: `'use strict';${inline}${rest}`, version, origins })

  const files = filesOf(modules.filter(file => file !== first && file !== boot)).map(withCode(code))
  return {
    files: [...files, classic, { path: 'embed.html', source: html }],
    graph: { frame, widgets, tiles: namedChunk('tiles', chunks).fileName, classic: classic.path },
  }
}

/**
 * Widgets whose shared modules form chunks. The picker uses the chunks of the others: it is on few
 * pages, and must neither enlarge other widgets nor add its files to every boot script.
 */
const GROUPED: readonly WidgetName[] = WIDGET_NAMES.filter(name => name !== 'picker')

/**
 * Groups modules into few chunks, since code that is compressed together is smaller. `app` holds
 * what every frame needs. The other modules are grouped by the set of widgets that use them, so
 * that none loads unused code. A chunk pulls in what its modules import, so the most widely used
 * are filled first.
 */
function sharedChunks() {
  const groups = [...GROUPED.keys()].map(count => ({
    name: (id: string, graph: ChunkingContext) => sharedChunk(id, graph, count + 1),
    debugName: `shared by ${count + 1}`,
    priority: count,
  }))
  return [
    { name: firstChunk, debugName: 'first', priority: GROUPED.length + 1 },
    { name: tilesChunk, debugName: 'tiles', priority: GROUPED.length },
    ...groups,
    { name: lazyChunk, debugName: 'on use', priority: GROUPED.length - 1.5 },
    { name: watchChunk, debugName: 'watch', priority: 0 },
  ]
}

/** What is needed before the app: all that either of the two first scripts imports. */
function firstChunk(id: string, graph: ChunkingContext): string | null {
  const isFirst =
    ![BOOT, SHADOW].includes(id) && [BOOT, SHADOW].some(entry => importsStatically(entry, id, graph))
  return isFirst ? FIRST : null
}

/** What is needed before the app for tiles, beyond that. */
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
    ? basename(id).replace(/\.\w+$/, '')
    : null
}

/** The chunk's name for a module used by `userCount` widgets. */
function sharedChunk(id: string, graph: ChunkingContext, userCount: number): string | null {
  const users = usersOf(id, graph)
  if (users.length !== userCount || userCount < 2) return null
  // A number identifies the set of users, since a list of names would enlarge every importer.
  return userCount === GROUPED.length ? 'app' : `${setNumber(users)}`
}

const setNumber = (users: readonly WidgetName[]): number =>
  users.reduce((sum, name) => sum + 2 ** GROUPED.indexOf(name), 0)

function usersOf(id: string, graph: ChunkingContext): readonly WidgetName[] {
  if ([BOOT, SHADOW].includes(id)) return []
  if (importsStatically(FRAME, id, graph)) return GROUPED
  // What helps the bundler, in few bytes, would be a file of its own.
  if (id.includes('rolldown/runtime')) return GROUPED
  const users = GROUPED.filter(name => importsStatically(widgetModule(name), id, graph))
  // Together too small for a file of their own.
  if (users.join() === 'embed,video') return ['embed', 'player', 'video']
  const common = EVERYWHERE.every(name => users.includes(name)) || users.length >= COMMON_FROM
  return common ? GROUPED : users
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

function namedChunk(name: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(candidate => candidate.name === name)
  if (!chunk) throw new Error(`The bundle has no chunk "${name}"`)
  return chunk
}

/** A chunk and all its static imports, itself first. */
function staticGraph(chunk: Chunk, chunks: Chunk[], seen = new Set<string>()): string[] {
  seen.add(chunk.fileName)
  for (const path of chunk.imports) {
    const imported = chunks.find(candidate => candidate.fileName === path)
    if (imported && !seen.has(path)) staticGraph(imported, chunks, seen)
  }
  return [...seen]
}

/** Widgets are the modules in folders of `src/widgets/` that the registry imports dynamically. */
function widgetGraphs(chunks: Chunk[], frame: string[]): Record<string, string[]> {
  const registry = chunks
    .filter(chunk => frame.includes(chunk.fileName))
    .flatMap(chunk => chunk.dynamicImports)
  const graphs: Record<string, string[]> = {}
  for (const chunk of chunks) {
    const name = widgetIn(chunk.facadeModuleId)
    if (!name || !registry.includes(chunk.fileName)) continue
    graphs[name] = staticGraph(chunk, chunks).filter(path => !frame.includes(path))
  }
  return graphs
}

/** The widget whose module this is. */
const widgetIn = (id: string | null): string | undefined => WIDGET_MODULE.exec(id ?? '')?.[1]

const widgetFile = (name: WidgetName, hash: string): string =>
  MODULE_FILE.replace('[name]', name).replace(HASH_PLACE, hash)

/** Replaces the code of the files that are in the map. */
const withCode =
  (codes: ReadonlyMap<string, string>) =>
  (file: OutputFile): OutputFile => ({ ...file, source: codes.get(file.path) ?? file.source })

function hashed(name: string, { code, moduleIds }: Chunk): OutputFile {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `assets/${name}-${hash}.js`, source: code, modules: moduleIds }
}

const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
