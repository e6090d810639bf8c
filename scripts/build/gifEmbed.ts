/** `gif-embed.js`: the custom element as one classic script without dependencies. */
import { bundle, type OutputFile, onlyChunk } from './bundle.ts'

const FILE = 'gif-embed.js'

export async function buildGifEmbed(): Promise<OutputFile> {
  const output = await bundle({
    input: { 'gif-embed': 'src/gifEmbed.ts' },
    target: 'es2022',
    minify: 'terser',
    output: { format: 'iife', entryFileNames: FILE },
  })
  const { code, moduleIds } = onlyChunk(output, FILE)
  return { path: FILE, source: code.trim(), modules: moduleIds }
}
