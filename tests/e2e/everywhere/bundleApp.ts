/** Bundles an application of a test with the components of the documentation. */
import { build, type Plugin } from 'esbuild'
import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'
import { ROOT } from '../../../scripts/build/paths.ts'

const COMPILERS: Readonly<Record<string, (code: string) => string>> = {
  vue(code) {
    const { descriptor } = parse(code, { filename: 'Gif.vue' })
    return compileScript(descriptor, { id: 'gif', inlineTemplate: true }).content
  },
  svelte: code => compile(code, { generate: 'client', filename: 'Gif.svelte' }).js.code,
}

/**
 * `entry` imports what `files` name as `doc:NAME`. The language of a file is its extension. `alias`
 * names packages that take the place of others, in all that is imported. Returns one module.
 */
export async function bundleApp(
  entry: string,
  files: Readonly<Record<string, string>> = {},
  alias: Record<string, string> = {},
): Promise<string> {
  const documented: Plugin = {
    name: 'documentation',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^doc:/ }, ({ path }) => ({ path, namespace: 'doc' }))
      onLoad({ filter: /.*/, namespace: 'doc' }, ({ path }) => {
        const code = files[path.slice('doc:'.length)] ?? ''
        const compiler = COMPILERS[path.split('.').at(-1) ?? '']
        return {
          contents: compiler ? compiler(code) : code,
          loader: compiler ? 'js' : 'jsx',
          resolveDir: ROOT,
        }
      })
    },
  }
  const { outputFiles } = await build({
    stdin: { contents: entry, loader: 'jsx', resolveDir: ROOT },
    alias,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['browser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [documented],
  })
  return outputFiles[0]?.text ?? ''
}
