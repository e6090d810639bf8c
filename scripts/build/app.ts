/**
 * The widget app: `embed.html` with its modules, the same app as one classic file for frames that
 * cannot load modules, and `giflet-shadow.js`, which shares the modules.
 */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import { WIDGET_NAMES, type WidgetName } from '../../src/protocol/options.ts'
import { preactAliases, version } from '../../vite.config.ts'
import { bundle, type Chunk, filesOf, type OutputFile, onlyChunk } from './bundle.ts'
import { renderEmbedHtml } from './embedHtml.ts'
import { ROOT } from './paths.ts'
import { importWholeGraphs } from './wholeImports.ts'

/** Supported by all browsers that have constructable style sheets. */
const APP_TARGET = 'es2022'
const WIDGET_MODULE = /\/src\/widgets\/([a-z]+)\//

const FRAME = `${ROOT}src/frame.tsx`
const SHADOW = `${ROOT}src/shadow.tsx`
/** A module that both of these use goes into `app` … */
const EVERYWHERE: readonly WidgetName[] = ['embed', 'grid']
/** … and so does one that this many of the seven use. */
const COMMON_FROM = 5
const widgetModule = (name: WidgetName): string =>
  `${ROOT}src/widgets/${name}/${name[0]?.toUpperCase()}${name.slice(1)}Widget.tsx`

/** Entry of the classic file. */
const CLASSIC = 'virtual:classic'
const classicEntry: Plugin = {
  name: 'giflet:classic-entry',
  resolveId: id => (id === CLASSIC ? id : null),
  load: id => (id === CLASSIC ? `import { startFrame } from ${JSON.stringify(FRAME)}\nstartFrame()` : null),
}

type ChunkingContext = Rolldown.ChunkingContext

/** The scripts that one frame loads, as paths in `dist/`. */
export interface AppGraph {
  boot: string
  /** The entry and its static imports. */
  frame: string[]
  /** The scripts that a widget adds to `frame`. */
  widgets: Record<string, string[]>
  /** `giflet-shadow.js` and its static imports. */
  shadow: string[]
  classic: string
}

export async function buildApp(origins: EmbedOrigins): Promise<{ files: OutputFile[]; graph: AppGraph }> {
  const modules = await bundle({
    input: { frame: 'src/frame.tsx', shadow: 'src/shadow.tsx' },
    target: APP_TARGET,
    aliases: preactAliases,
    openEntries: true,
    minify: 'terser',
    output: {
      format: 'es',
      // Loaders of all versions request this name, so it has no hash; its imports do.
      entryFileNames: chunk => (chunk.name === 'shadow' ? 'giflet-shadow.js' : 'assets/[name]-[hash].js'),
      chunkFileNames: 'assets/[name]-[hash].js',
      codeSplitting: { groups: sharedChunks() },
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
  })
  const chunks = modules.filter(file => file.type === 'chunk')
  const frame = graphOf('frame', chunks)
  const widgets = widgetGraphs(chunks, frame)
  // The boot script preloads the widgets.
  const whole = importWholeGraphs(
    chunks,
    Object.values(widgets).map(scripts => [...frame, ...scripts]),
    Object.values(widgets).flatMap(([widget = '']) => widget),
  )

  const classicChunk = onlyChunk(
    await bundle({
      input: { frame: CLASSIC },
      target: APP_TARGET,
      aliases: preactAliases,
      plugins: [classicEntry],
      // Loaded by an operator's setting only. In this file the import fails silently, which saves
      // its bytes for everyone.
      external: [/\/reportErrors\.ts$/],
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
  const classic = hashed('frame-classic', classicChunk)

  const bootChunk = onlyChunk(
    await bundle({
      input: { boot: 'src/boot.ts' },
      target: APP_TARGET,
      output: { format: 'iife' },
      define: {
        __FRAME__: JSON.stringify(basename(frame[0])),
        __CLASSIC__: JSON.stringify(basename(classic.path)),
        __WIDGETS__: JSON.stringify(
          Object.fromEntries(GROUPED.map(name => [name, (widgets[name] ?? []).map(basename)])),
        ),
      },
    }),
    'the boot script',
  )
  const boot = hashed('boot', bootChunk)
  const html = renderEmbedHtml({ boot: boot.path, preload: frame, version, origins })

  return {
    files: [...filesOf(modules).map(withCode(whole)), classic, boot, { path: 'embed.html', source: html }],
    graph: { boot: boot.path, frame, widgets, shadow: graphOf('shadow', chunks), classic: classic.path },
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
  return [...groups, { name: lazyChunk, debugName: 'on use', priority: GROUPED.length - 1.5 }]
}

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
  return userCount === GROUPED.length ? 'app' : `shared${setNumber(users)}`
}

const setNumber = (users: readonly WidgetName[]): number =>
  users.reduce((sum, name) => sum + 2 ** GROUPED.indexOf(name), 0)

function usersOf(id: string, graph: ChunkingContext): readonly WidgetName[] {
  if (id === SHADOW) return []
  if ([FRAME, SHADOW].some(entry => importsStatically(entry, id, graph))) return GROUPED
  const users = GROUPED.filter(name => importsStatically(widgetModule(name), id, graph))
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

function graphOf(entry: string, chunks: Chunk[]): string[] {
  const chunk = chunks.find(candidate => candidate.isEntry && candidate.name === entry)
  if (!chunk) throw new Error(`The bundle has no entry "${entry}"`)
  return staticGraph(chunk, chunks)
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
    const name = WIDGET_MODULE.exec(chunk.facadeModuleId ?? '')?.[1]
    if (!name || !registry.includes(chunk.fileName)) continue
    graphs[name] = staticGraph(chunk, chunks).filter(path => !frame.includes(path))
  }
  return graphs
}

/** Replaces the code of the files that are in the map. */
const withCode =
  (codes: ReadonlyMap<string, string>) =>
  (file: OutputFile): OutputFile => ({ ...file, source: codes.get(file.path) ?? file.source })

function hashed(name: string, { code, moduleIds }: Chunk): OutputFile {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `assets/${name}-${hash}.js`, source: code, modules: moduleIds }
}

function basename(path = ''): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
