/**
 * `giflet.js`: the loader as one classic script without dependencies, also under its version's
 * name, and `giflet-adopt.js`.
 */
import { type MinifyOptions, minify } from 'terser'
import { version } from '../../vite.config.ts'
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { pinnedLoader, sriHash, versionedLoader } from './integrity.ts'

const FILE = 'giflet.js'
/** Properties to shorten: those of the loader's own objects, which nothing else reads. */
const OWN_NAMES =
  /^(is(Reloaded|Pressed|Unfit|Moved)|activity|suspends|motion|reconcile|sendCommand|sendEarly|carrier|home|former|defaults|waitForApp|tell|shownStill|isFar|settings|isOverLimit|current|appRoot|appPort|begin|redraw|hostElement|appSize|pageState)$/

/** Builds both files; logs their integrity. */
export async function buildLoader(log: (line: string) => void): Promise<OutputFile[]> {
  const loader = await bundleLoader()
  log(`build: ${versionedLoader(version)} ${sriHash(loader.source)}`)
  return [loader, ...pinnedLoader(loader, version), await bundleAdopt()]
}

/** `giflet-adopt.js`: the module that the loader imports for `data-gif-adopt`. */
async function bundleAdopt(): Promise<OutputFile> {
  const file = 'giflet-adopt.js'
  const output = await bundle({
    input: { 'giflet-adopt': 'loader/adopt.ts' },
    target: BROWSER_TARGETS,
    minify: 'terser',
    output: { format: 'es', entryFileNames: file },
  })
  const { code, moduleIds } = onlyChunk(output, file)
  return { path: file, source: code.trim(), modules: moduleIds }
}

async function bundleLoader(): Promise<OutputFile> {
  const output = await bundle({
    input: { giflet: 'loader/index.ts' },
    target: BROWSER_TARGETS,
    // The function scope keeps all names out of the page.
    output: { format: 'iife', entryFileNames: FILE },
  })
  const { code, moduleIds } = onlyChunk(output, FILE)
  // The second minifier finds what the first one leaves, and needs its names to be short already.
  // Its second run names variables again by how often they are left.
  const options: MinifyOptions = {
    ecma: 2020,
    compress: {
      passes: 3,
      keep_fargs: false,
      pure_getters: true,
      unsafe_arrows: true,
      sequences: false,
      unsafe: true,
      lhs_constants: false,
    },
    mangle: { properties: { regex: OWN_NAMES } },
  }
  const { code: smaller = code } = await minify(code, options)
  const { code: smallest = smaller } = await minify(smaller, { ...options, mangle: true })
  return { path: FILE, source: toAscii(smallest.trim()), modules: moduleIds }
}

/**
 * Escapes characters beyond ASCII, since a classic script is decoded in its page's charset. Escapes
 * work in strings, templates and regular expressions, but not in raw text.
 */
function toAscii(code: string): string {
  if (code.includes('String.raw')) throw new Error(`${FILE} uses String.raw, which does not allow escapes`)
  return code.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
