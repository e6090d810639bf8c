/** `giflet.js`: the loader as one classic script without dependencies. */
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'

/** No older engine has what the loader stands on: `findLast`, and style sheets that a script makes, which the app uses. */
const LOADER_TARGET = 'es2022'

export async function buildLoader(): Promise<OutputFile[]> {
  const output = await bundle({
    input: { giflet: 'loader/index.ts' },
    target: LOADER_TARGET,
    output: { format: 'iife', entryFileNames: 'giflet.js' },
  })
  const { code } = onlyChunk(output, 'giflet.js')
  return [{ path: 'giflet.js', source: code.trim() }]
}
