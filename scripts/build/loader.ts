/** `giflet.js`: the loader as one classic script without dependencies. */
import { minify as minifyTerser } from 'terser'
import { minify } from 'vite'
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'

/** No older engine has what the loader stands on: style sheets that a script makes, which the app uses. */
const LOADER_TARGET = 'es2022'
const FILE = 'giflet.js'

export async function buildLoader(): Promise<OutputFile[]> {
  const output = await bundle({
    input: { giflet: 'loader/index.ts' },
    target: LOADER_TARGET,
    minify: false,
    output: { format: 'es', entryFileNames: FILE, topLevelVar: false },
  })
  return [{ path: FILE, source: inBlock(await shrink(onlyChunk(output, FILE).code)) }]
}

/**
 * Terser inlines what is used once, oxc writes what is left shorter: together 20 bytes less than either, compressed. `unsafe`
 * makes sums of template strings; that differs for objects with a `valueOf` of their own, and the loader has none.
 */
async function shrink(code: string): Promise<string> {
  const inlined = await minifyTerser(code, {
    ecma: 2020,
    module: true,
    mangle: false,
    compress: { passes: 3, unsafe: true },
  })
  const { code: shrunk } = await minify(FILE, inlined.code ?? '', {
    module: true,
    compress: { target: LOADER_TARGET },
    mangle: { toplevel: true },
  })
  return shrunk.trim()
}

/** A block keeps `const` and `let` from the page as a function would, in fewer bytes; all else would leak out of it. */
function inBlock(code: string): string {
  const leak = /\b(var|function|import\.meta)\b/.exec(code)
  if (leak)
    throw new Error(`${FILE} has a ${leak[0]}, which would leak into the page or not be a classic script`)
  return `{${code}}`
}
