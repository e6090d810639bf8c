/**
 * `giflet.js`: the loader as one classic script without dependencies, also under its version's
 * name.
 */
import { version } from '../../vite.config.ts'
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'
import { BROWSER_TARGETS } from './floor.ts'
import { pinnedLoader, sriHash, versionedLoader } from './integrity.ts'

const FILE = 'giflet.js'

/** Builds both files; logs their integrity. */
export async function buildLoader(log: (line: string) => void): Promise<OutputFile[]> {
  const output = await bundle({
    input: { giflet: 'loader/index.ts' },
    target: BROWSER_TARGETS,
    // The function scope keeps all names out of the page.
    output: { format: 'iife', entryFileNames: FILE },
  })
  const { code, moduleIds } = onlyChunk(output, FILE)
  const loader: OutputFile = { path: FILE, source: toAscii(code.trim()), modules: moduleIds }
  log(`build: ${versionedLoader(version)} ${sriHash(loader.source)}`)
  return [loader, ...pinnedLoader(loader, version)]
}

/**
 * Escapes characters beyond ASCII, since a classic script is decoded in its page's charset. Escapes
 * work in strings, templates and regular expressions, but not in raw text.
 */
function toAscii(code: string): string {
  if (code.includes('String.raw')) throw new Error(`${FILE} uses String.raw, which does not allow escapes`)
  return code.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
