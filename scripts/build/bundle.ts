/** One Vite build, kept in memory so that `dist/` is never served half written. */
import { Features } from 'lightningcss'
import { type MinifyOptions, minify } from 'terser'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { sharedConfig } from '../../vite.config.ts'

export interface OutputFile {
  /** Relative to `dist/`. */
  path: string
  source: string | Uint8Array
  /** Ids of the bundled modules. */
  modules?: readonly string[]
}
export type Chunk = Rolldown.OutputChunk
export type Output = Chunk | Rolldown.OutputAsset

export interface BundleOptions {
  /** Entries by name, paths relative to the root. */
  input: Record<string, string>
  output: NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output']
  /** The oldest browsers, as the bundler names them. */
  target: string | string[]
  aliases?: { find: RegExp; replacement: string }[]
  define?: Record<string, string>
  plugins?: Plugin[]
  /** Packages that are not bundled. */
  external?: RegExp[]
  /** Default `oxc`, which is fast; modules by `terser` are 1.5 % smaller when compressed. */
  minify?: 'oxc' | 'terser' | false
  /** Modules have no side effects on import, so unused imports are dropped. */
  pure?: boolean
  /** Lets other chunks import from entries, which saves a file. */
  openEntries?: boolean
}

/**
 * Keeps dynamic imports as they are. Vite would wrap each in a helper that adds link tags and
 * events to the page, which in shadow mode is the host page; the boot script preloads instead.
 * `modulePreload: false` alone does not remove the helper.
 */
const plainDynamicImports: Plugin = {
  name: 'giflet:plain-dynamic-imports',
  configResolved({ plugins }) {
    const index = plugins.findIndex(({ name }) => name === IMPORT_WRAPPER)
    if (index < 0) throw new Error(`Vite no longer has the plugin "${IMPORT_WRAPPER}"`)
    ;(plugins as Plugin[]).splice(index, 1)
  },
}
/**
 * `unsafe_arrows` breaks function expressions called with `new`; the app has none. `inline: 3`, the
 * default, inlines more bodies, which compresses worse. `unsafe` joins texts by `+` in place of
 * templates, which differs only for symbols and for objects with a `valueOf`.
 */
const TERSER: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe: true, inline: 1 },
  format: { quote_style: 1 },
}

/** A second run of the minifier names variables by how often the first one has left them. */
const minifyAgain: Plugin = {
  name: 'giflet:minify-again',
  async generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = (await minify(file.code, TERSER)).code ?? file.code
  },
}

const IMPORT_WRAPPER = 'native:import-analysis-build'

/** Bundles and minifies without writing files. Throws with the bundler's message. */
export async function bundle(options: BundleOptions): Promise<Output[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    define: { ...sharedConfig.define, ...options.define },
    plugins: [
      plainDynamicImports,
      ...(options.minify === 'terser' ? [minifyAgain] : []),
      ...(options.plugins ?? []),
    ],
    resolve: { alias: options.aliases ?? [] },
    // The styles do not use light-dark(), whose polyfill adds two custom properties per colour
    // scheme.
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      write: false,
      target: options.target,
      minify: options.minify ?? 'oxc',
      terserOptions: TERSER,
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rolldownOptions: {
        input: options.input,
        external: options.external ?? [],
        ...(options.pure && { treeshake: { moduleSideEffects: false } }),
        // Vite adds `import.meta` to each dynamic import; classic scripts do not support it, and
        // without the helper it is unused.
        // The package imports some parts dynamically that the widgets import statically.
        checks: { emptyImportMeta: false, pluginTimings: false, ineffectiveDynamicImport: false },
        preserveEntrySignatures: options.openEntries ? 'allow-extension' : 'strict',
        ...(options.output && { output: options.output }),
      },
    },
  })
  return outputOf(result)
}

export const outputOf = (result: Awaited<ReturnType<typeof build>>): Output[] =>
  [result].flat().flatMap(output => ('output' in output ? output.output : []))

export const chunksOf = (output: readonly Output[]): Chunk[] => output.filter(file => file.type === 'chunk')

export function filesOf(output: Output[]): OutputFile[] {
  return output.map(file =>
    file.type === 'chunk'
      ? { path: file.fileName, source: file.code, modules: file.moduleIds }
      : { path: file.fileName, source: file.source },
  )
}

/** The script of a bundle that must be one file. */
export function onlyChunk(output: Output[], name: string): Chunk {
  const [chunk, ...rest] = output
  if (chunk?.type !== 'chunk' || rest.length > 0) {
    throw new Error(`${name} must be one file, but is ${output.map(file => file.fileName).join(', ')}`)
  }
  return chunk
}
