/** `giflet.js`: the loader as one classic script without dependencies. */
import { version } from '../../vite.config.ts'
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'

export async function buildLoader(): Promise<OutputFile[]> {
  const output = await bundle({
    input: { giflet: 'loader/index.ts' },
    // Host pages are of every age: one target below the app's, which runs in a frame or is asked for by its author.
    target: 'es2020',
    output: { format: 'iife', entryFileNames: 'giflet.js' },
  })
  return [
    { path: 'giflet.js', source: `/*! giflet ${version} MIT */\n${onlyChunk(output, 'giflet.js').code}` },
  ]
}
