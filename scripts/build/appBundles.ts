/** The bundles of the widget app: first scripts, modules, and the same as one classic script. */
import type { Plugin } from 'vite'
import { preactAliases } from '../../vite.config.ts'
import { HASH_PLACE } from './appHash.ts'
import { type BootExport, bootExports } from './bootExports.ts'
import { type BundleOptions, bundle, type Chunk, chunksOf, type Output, onlyChunk } from './bundle.ts'
import { NAMED_SETS, sharedChunks, TILES, widgetIn, widgetModule } from './chunks.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { keepExports } from './keepExports.ts'
import { loadOwnCopies, ownCopies } from './ownCopies.ts'
import { ROOT } from './paths.ts'
import { readExports, readerPerChunk, readerPerModule } from './readExports.ts'
import { wholeImports } from './wholeImports.ts'

/** The path of a module in `dist/`, before it has a hash. `[name]` stands for its name. */
export const moduleFile = (name = '[name]'): string => `assets/${name}-${HASH_PLACE}.js`
/** Reads a list for a single-GIF widget, which is rare; kept out of the chunk for lists. */
const FIRST_GIF = `${ROOT}src/api/firstGif.ts`
const FIRST_GIF_OWN = ['/sourcePages.ts']

/** No widget is rendered on a server. */
const OF_WIDGETS = { __PACKAGE__: 'false' }

const bundleApp = (options: Omit<BundleOptions, 'target' | 'aliases'>) =>
  bundle({
    ...options,
    target: BROWSER_TARGETS,
    aliases: preactAliases,
    define: { ...OF_WIDGETS, ...options.define },
  })

/** The scripts that run first, in a frame and in shadow mode, and the format of each. */
const FIRST_SCRIPTS = { boot: 'iife', shadow: 'es' } as const
export type FirstScript = keyof typeof FIRST_SCRIPTS
const firstEntry = (name: FirstScript) => `${ROOT}src/${name}.${name === 'boot' ? 'ts' : 'tsx'}`

const bundleFirst = async (name: FirstScript, input: string, options: Partial<BundleOptions>) =>
  onlyChunk(
    await bundleApp({
      ...options,
      input: { [name]: input },
      output: { format: FIRST_SCRIPTS[name], codeSplitting: false },
    }),
    name,
  )

/** What the app can take from the first scripts: what each contains by itself. */
export const findBootExports = async (): Promise<BootExport[]> =>
  bootExports(
    await Promise.all([
      bundleFirst('boot', firstEntry('boot'), { minify: false }),
      bundleFirst('shadow', firstEntry('shadow'), { minify: false }),
    ]),
  )

/** The first script with what `app` takes from it. `define` has the names of the app's chunks. */
export const bundleFirstScript = (
  name: FirstScript,
  exports: readonly BootExport[],
  app: readonly Chunk[],
  define: Record<string, string>,
): Promise<Chunk> => {
  const { input, plugin } = keepExports(firstEntry(name), exports, app)
  return bundleFirst(name, input, { minify: 'terser', define, plugins: [plugin] })
}

export async function bundleModules(exports: readonly BootExport[]): Promise<Output[]> {
  const perModule = readerPerModule()
  const trial = await bundleChunks(readExports(exports, perModule), false)
  return bundleChunks(readExports(exports, readerPerChunk(perModule, chunksOf(trial))), 'terser')
}

const bundleChunks = (reading: Plugin, minify: 'terser' | false) =>
  bundleApp({
    input: {
      frame: 'src/frame.tsx',
      tiles: TILES,
      ...Object.fromEntries(NAMED_SETS.flatMap(([name]) => (name ? [[name, widgetModule(name)]] : []))),
    },
    openEntries: true,
    minify,
    plugins: [loadOwnCopies, ownCopies(FIRST_GIF, FIRST_GIF_OWN), reading, wholeImports],
    output: {
      format: 'es',
      entryFileNames: moduleFile(),
      // A widget's chunk has the widget's name, which the first scripts know.
      chunkFileNames: chunk => moduleFile(widgetIn(chunk.facadeModuleId)),
      codeSplitting: { groups: sharedChunks() },
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
  })

export const bundleClassic = async (): Promise<Chunk> =>
  onlyChunk(
    await bundleApp({
      input: { frame: 'src/classic.ts' },
      // Loaded only by an operator's setting. In this file the import fails silently, which saves
      // its bytes for everyone.
      external: [/\/reportErrors\.ts$/],
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
