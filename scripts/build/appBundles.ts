/** The two bundles of the widget app: its modules, and the same as one classic script. */
import { preactAliases } from '../../vite.config.ts'
import { HASH_PLACE } from './appHash.ts'
import { bundle, onlyChunk } from './bundle.ts'
import { NAMED_SETS, sharedChunks, TILES, widgetIn, widgetModule } from './chunks.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { linkChunks } from './linkChunks.ts'
import { ownCopies } from './ownCopies.ts'
import { ROOT } from './paths.ts'

/** The entry of shadow mode, at the top of `dist/`. */
export const SHADOW_FILE = 'giflet-shadow.js'
/** The path of a module in `dist/`, before it has a hash. `[name]` stands for its name. */
export const moduleFile = (name = '[name]'): string => `assets/${name}-${HASH_PLACE}.js`
/** Small, and used by the app as well. */
const TILES_OWN = ['/motionMode.ts']
/** Reads a list for a single-GIF widget, which is rare; kept out of the chunk for lists. */
const FIRST_GIF = `${ROOT}src/api/firstGif.ts`
const FIRST_GIF_OWN = ['/sourcePages.ts']

/** No widget is rendered on a server. */
const OF_WIDGETS = { __PACKAGE__: 'false' }

export const bundleModules = () =>
  bundle({
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
    define: { ...OF_WIDGETS, __HASH__: JSON.stringify(HASH_PLACE) },
    plugins: [ownCopies(TILES, TILES_OWN), ownCopies(FIRST_GIF, FIRST_GIF_OWN), linkChunks],
    output: {
      format: 'es',
      // Loaders of all versions request this name, so it has no hash; its imports do.
      entryFileNames: chunk => (chunk.name === 'shadow' ? SHADOW_FILE : moduleFile()),
      // A widget's chunk has the widget's name, which the boot script knows.
      chunkFileNames: chunk => moduleFile(widgetIn(chunk.facadeModuleId)),
      codeSplitting: { groups: sharedChunks() },
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
  })

export const bundleClassic = async () =>
  onlyChunk(
    await bundle({
      input: { frame: 'src/classic.ts' },
      target: BROWSER_TARGETS,
      aliases: preactAliases,
      // Loaded only by an operator's setting. In this file the import fails silently, which saves
      // its bytes for everyone.
      external: [/\/reportErrors\.ts$/],
      define: OF_WIDGETS,
      output: { format: 'iife', codeSplitting: false },
    }),
    'the classic app',
  )
