/**
 * The widget app: `embed.html` with its modules, the same app as one classic file for frames that may not load modules,
 * and `giflet-shadow.js`, which shares the modules.
 */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { WIDGET_NAMES, type WidgetName } from '../../src/protocol/options.ts'
import { preactAliases, version } from '../../vite.config.ts'
import { bundle, type Chunk, filesOf, type OutputFile, onlyChunk } from './bundle.ts'
import { renderEmbedHtml } from './embedHtml.ts'
import { ROOT } from './paths.ts'

/** Module scripts with everything that is used; the same engines that have constructable style sheets. */
const APP_TARGET = 'es2022'
const WIDGET_MODULE = /\/src\/widgets\/([a-z]+)\//

const FRAME = `${ROOT}src/frame.tsx`
const SHADOW = `${ROOT}src/shadow.tsx`
/** What both of these use goes with the app. */
const EVERYWHERE: readonly WidgetName[] = ['embed', 'grid']
/** … and what so many of the seven use. */
const COMMON_FROM = 6
const widgetModule = (name: WidgetName): string =>
  `${ROOT}src/widgets/${name}/${name[0]?.toUpperCase()}${name.slice(1)}Widget.tsx`

/** The whole app in one file has nobody who calls it. */
const CLASSIC = 'virtual:classic'
const classicEntry: Plugin = {
  name: 'giflet:classic-entry',
  resolveId: id => (id === CLASSIC ? id : null),
  load: id => (id === CLASSIC ? `import { startFrame } from ${JSON.stringify(FRAME)}\nstartFrame()` : null),
}

type ChunkingContext = Rolldown.ChunkingContext

/** Which scripts one frame loads, paths in `dist/`. */
export interface AppGraph {
  boot: string
  /** The entry and what it imports statically. */
  frame: string[]
  /** What a widget adds to `frame`. */
  widgets: Record<string, string[]>
  /** `giflet-shadow.js` and what it imports statically. */
  shadow: string[]
  classic: string
}

export async function buildApp(): Promise<{ files: OutputFile[]; graph: AppGraph }> {
  const modules = await bundle({
    input: { frame: 'src/frame.tsx', shadow: 'src/shadow.tsx' },
    target: APP_TARGET,
    aliases: preactAliases,
    openEntries: true,
    minify: 'terser',
    output: {
      format: 'es',
      // The loader of any age asks for this name, so it carries no hash; what it imports does.
      entryFileNames: chunk => (chunk.name === 'shadow' ? 'giflet-shadow.js' : 'assets/[name]-[hash].js'),
      chunkFileNames: 'assets/[name]-[hash].js',
      codeSplitting: { groups: sharedChunks() },
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
  })
  const chunks = modules.filter(file => file.type === 'chunk')
  const frame = graphOf('frame', chunks)
  const widgets = widgetGraphs(chunks, frame)

  const classicChunk = onlyChunk(
    await bundle({
      input: { frame: CLASSIC },
      target: APP_TARGET,
      aliases: preactAliases,
      plugins: [classicEntry],
      // The one part that only an operator's choice loads: in this copy it fails, quietly, rather than weigh on everybody.
      external: [/\/reportErrors\.ts$/],
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
  const classic = hashed('frame-classic', classicChunk.code)

  const bootChunk = onlyChunk(
    await bundle({
      input: { boot: 'src/boot.ts' },
      target: APP_TARGET,
      output: { format: 'iife' },
      define: {
        __FRAME__: JSON.stringify(basename(frame[0])),
        __CLASSIC__: JSON.stringify(basename(classic.path)),
        __WIDGETS__: JSON.stringify(
          Object.fromEntries(Object.entries(widgets).map(([name, paths]) => [name, paths.map(basename)])),
        ),
      },
    }),
    'the boot script',
  )
  const boot = hashed('boot', bootChunk.code)
  const html = renderEmbedHtml({ boot: boot.path, preload: frame, version })

  return {
    files: [...filesOf(modules), classic, boot, { path: 'embed.html', source: html }],
    graph: { boot: boot.path, frame, widgets, shadow: graphOf('shadow', chunks), classic: classic.path },
  }
}

/**
 * Few chunks, each worth its request: what compresses together travels together. `app` is what every frame needs, whatever it
 * shows; beyond that, what the same widgets share lies together, so that none loads what it does not use. A chunk takes along
 * what its modules import, so the most widely used are filled first.
 */
function sharedChunks() {
  const groups = [...WIDGET_NAMES.keys()].map(count => ({
    name: (id: string, graph: ChunkingContext) => sharedChunk(id, graph, count + 1),
    debugName: `shared by ${count + 1}`,
    priority: count,
  }))
  return [...groups, { name: lazyChunk, debugName: 'on use', priority: WIDGET_NAMES.length - 1.5 }]
}

/** What a widget imports and another part imports on use keeps a chunk of its own, or that use would load all the others. */
function lazyChunk(id: string, graph: ChunkingContext): string | null {
  const info = graph.getModuleInfo(id)
  return info && info.importers.length > 0 && info.dynamicImporters.length > 0
    ? basename(id).replace(/\.\w+$/, '')
    : null
}

/** The name of the chunk that a module used by so many widgets goes into. */
function sharedChunk(id: string, graph: ChunkingContext, userCount: number): string | null {
  const users = usersOf(id, graph)
  if (users.length !== userCount || userCount < 2) return null
  // A number for each set of users: names of names would weigh on whoever imports them.
  return userCount === WIDGET_NAMES.length ? 'app' : `shared${setNumber(users)}`
}

const setNumber = (users: readonly WidgetName[]): number =>
  users.reduce((sum, name) => sum + 2 ** WIDGET_NAMES.indexOf(name), 0)

function usersOf(id: string, graph: ChunkingContext): readonly WidgetName[] {
  if (id === SHADOW) return []
  if ([FRAME, SHADOW].some(entry => importsStatically(entry, id, graph))) return WIDGET_NAMES
  const users = WIDGET_NAMES.filter(name => importsStatically(widgetModule(name), id, graph))
  const common = EVERYWHERE.every(name => users.includes(name)) || users.length >= COMMON_FROM
  return common ? WIDGET_NAMES : users
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

/** A chunk and everything it imports statically, itself first. */
function staticGraph(chunk: Chunk, chunks: Chunk[], seen = new Set<string>()): string[] {
  seen.add(chunk.fileName)
  for (const path of chunk.imports) {
    const imported = chunks.find(candidate => candidate.fileName === path)
    if (imported && !seen.has(path)) staticGraph(imported, chunks, seen)
  }
  return [...seen]
}

/** A widget is the dynamically imported module in a folder of its own under `src/widgets/`, which the registry names. */
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

function hashed(name: string, source: string): { path: string; source: string } {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { path: `assets/${name}-${hash}.js`, source }
}

function basename(path = ''): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
