/**
 * The widget app: `embed.html` with its boot script, `giflet-shadow.js`, the modules that both
 * load, and the same app as one classic file for frames that cannot load modules.
 */
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import type { WidgetName } from '../../src/protocol/options.ts'
import { preactAliases } from '../../vite.config.ts'
import { HASH_PLACE, withBuildHash } from './buildHash.ts'
import { bundle, type Chunk, filesOf, type OutputFile, onlyChunk } from './bundle.ts'
import { FIRST, GROUPED, NAMED_SETS, sharedChunks, TILES, widgetModule } from './chunks.ts'
import { renderEmbedHtml } from './embedHtml.ts'
import { composeFirst } from './firstChunk.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { noServer } from './noServer.ts'
import { ownCopies } from './ownCopies.ts'
import { ROOT } from './paths.ts'
import { importWholeGraphs } from './wholeImports.ts'

const WIDGET_MODULE = /\/src\/widgets\/([a-z]+)\/\w+Widget\.tsx$/

/** At the top of `dist/`. */
const SHADOW_FILE = 'giflet-shadow.js'
const MODULE_FILE = `assets/[name]-${HASH_PLACE}.js`
/** Small, and used by the app as well. */
const TILES_OWN = ['/motionMode.ts', '/tileOptions.ts']
/** Run in host pages, without the app. */
const REST_FAR = `${ROOT}src/app/rest/restFar.ts`
const REST_FAR_OWN = ['/once.ts']
const KEEP_COMMANDS = `${ROOT}src/app/rest/keepCommands.ts`
const KEEP_COMMANDS_OWN = ['/commands.ts']
/** Reads a list for a widget of one GIF, which is rare: without the chunk of the lists. */
const FIRST_GIF = `${ROOT}src/api/firstGif.ts`
const FIRST_GIF_OWN = ['/sourcePages.ts']

/** As `src/app/first/loadApp.ts` names it. */
const CLIENT = 'createGifClient'
const ALWAYS_WITH_CLIENT = ['video', 'picker']

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
      ...Object.fromEntries(NAMED_SETS.flatMap(([name]) => (name ? [[name, widgetModule(name)]] : []))),
    },
    target: BROWSER_TARGETS,
    aliases: preactAliases,
    openEntries: true,
    minify: 'terser',
    plugins: [
      noServer,
      ownCopies(TILES, TILES_OWN),
      ownCopies(FIRST_GIF, FIRST_GIF_OWN),
      ownCopies(REST_FAR, REST_FAR_OWN),
      ownCopies(KEEP_COMMANDS, KEEP_COMMANDS_OWN),
    ],
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
  const classicChunk = onlyChunk(
    await bundle({
      input: { frame: 'src/classic.ts' },
      target: BROWSER_TARGETS,
      aliases: preactAliases,
      // Loaded by an operator's setting only. In this file the import fails silently, which saves
      // its bytes for everyone.
      external: [/\/reportErrors\.ts$/],
      plugins: [noServer],
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
  const { output: modules, hash } = withBuildHash(bundled, classicChunk.code)
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
    path: MODULE_FILE.replace('[name]', 'frame-classic').replace(HASH_PLACE, hash),
    source: classicChunk.code,
    modules: classicChunk.moduleIds,
  }

  // As text, which is short: it is downloaded before the first picture.
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
  const rest = `(()=>{${use(boot.code)}})();`
  const html = renderEmbedHtml({ boot: `'use strict';${inline}${rest}`, classic: classic.path, origins })

  const files = filesOf(modules.filter(file => file !== first && file !== boot)).map(withCode(code))
  return {
    files: [...files, classic, { path: 'embed.html', source: html }],
    graph: {
      frame,
      widgets: withClient(widgets, namedChunk(CLIENT, chunks)),
      tiles: namedChunk('tiles', chunks).fileName,
      classic: classic.path,
    },
  }
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
    const name = chunk.moduleIds.flatMap(id => widgetIn(id) ?? [])[0]
    if (!name || !registry.includes(chunk.fileName)) continue
    graphs[name] = staticGraph(chunk, chunks).filter(path => !frame.includes(path))
  }
  return graphs
}

/** Adds the client to the widgets that ask for nothing before the app; others do without it. */
function withClient(widgets: Record<string, string[]>, { fileName }: Chunk): Record<string, string[]> {
  const all = Object.entries(widgets).map(([name, scripts]): [string, string[]] => [
    name,
    ALWAYS_WITH_CLIENT.includes(name) ? [...new Set([...scripts, fileName])] : scripts,
  ])
  return Object.fromEntries(all)
}

/** The widget whose module this is. */
const widgetIn = (id: string | null): string | undefined => WIDGET_MODULE.exec(id ?? '')?.[1]

const widgetFile = (name: WidgetName, hash: string): string =>
  MODULE_FILE.replace('[name]', name).replace(HASH_PLACE, hash)

/** Replaces the code of the files that are in the map. */
const withCode =
  (codes: ReadonlyMap<string, string>) =>
  (file: OutputFile): OutputFile => ({ ...file, source: codes.get(file.path) ?? file.source })

const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
