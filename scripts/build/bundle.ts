/** One Vite build, kept in memory so that a served `dist/` is never half written. */
import { Features } from 'lightningcss'
import { build, type Plugin, type Rolldown, type TerserOptions, type UserConfig } from 'vite'
import { sharedConfig } from '../../vite.config.ts'

export type OutputFile = { path: string; source: string | Uint8Array }
export type Chunk = Rolldown.OutputChunk

interface BundleOptions {
  /** Entries by name, paths relative to the root. */
  input: Record<string, string>
  output: NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output']
  target: string
  aliases?: { find: RegExp; replacement: string }[]
  define?: Record<string, string>
  plugins?: Plugin[]
  /** Packages that stay imports. */
  external?: RegExp[]
  /** Default `oxc`, which is fast; `terser` makes modules that are 1.5 % smaller, compressed. */
  minify?: 'oxc' | 'terser' | false
  /** Entries may export what other chunks need of them, which saves a file in between. */
  openEntries?: boolean
}

/**
 * A dynamic import stays a dynamic import. Vite would wrap each in a helper that writes link tags and events into the page, which
 * in shadow mode is a stranger's; the boot script preloads what a widget needs. `modulePreload: false` alone keeps the helper.
 */
const plainDynamicImports: Plugin = {
  name: 'giflet:plain-dynamic-imports',
  configResolved({ plugins }) {
    const index = plugins.findIndex(({ name }) => name === IMPORT_WRAPPER)
    if (index < 0) throw new Error(`Vite has no plugin "${IMPORT_WRAPPER}" any more`)
    ;(plugins as Plugin[]).splice(index, 1)
  },
}
const TERSER: TerserOptions = { ecma: 2020, module: true, compress: { passes: 3 } }

const IMPORT_WRAPPER = 'native:import-analysis-build'

/** Bundles and minifies; chunks and assets come back unwritten. Throws with the bundler's message. */
export async function bundle(options: BundleOptions): Promise<(Chunk | Rolldown.OutputAsset)[]> {
  const result = await build({
    ...sharedConfig,
    configFile: false,
    define: { ...sharedConfig.define, ...options.define },
    plugins: [plainDynamicImports, ...(options.plugins ?? [])],
    resolve: { alias: options.aliases ?? [] },
    // Nobody writes light-dark(): what would stand in for it is two more custom properties for each colour scheme.
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
        // Vite adds an `import.meta` to each dynamic import, unused without its helper; classic scripts have none.
        checks: { emptyImportMeta: false },
        preserveEntrySignatures: options.openEntries ? 'allow-extension' : 'strict',
        ...(options.output && { output: options.output }),
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap(output => ('output' in output ? output.output : []))
}

export function filesOf(output: (Chunk | Rolldown.OutputAsset)[]): OutputFile[] {
  return output.map(file => ({
    path: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }))
}

/** The only script of a bundle that must be one file. */
export function onlyChunk(output: (Chunk | Rolldown.OutputAsset)[], name: string): Chunk {
  const [chunk, ...rest] = output
  if (chunk?.type !== 'chunk' || rest.length > 0) {
    throw new Error(`${name} must be one file, but is ${output.map(file => file.fileName).join(', ')}`)
  }
  return chunk
}
