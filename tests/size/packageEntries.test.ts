/**
 * Size of an import from the package: Brotli, without React, minified by esbuild. Where bundlers
 * split at `import()`, what loads at first; and all in one file. They only fall.
 */
import { brotliCompressSync } from 'node:zlib'
import { build, type OutputFile } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { DIST } from '../../scripts/build/paths.ts'

const PACKAGE = `${DIST}npm/`

const CEILINGS: readonly (readonly [names: string, entry: string, first: number, whole: number])[] = [
  ['Gif', 'gif', 8632, 10_953],
  ['Grid', 'grid', 14_901, 19_819],
  ['Carousel', 'carousel', 15_085, 19_105],
  ['Picker', 'picker', 21_912, 27_792],
  ['Video', 'video', 14_406, 20_709],
  ['GifEmbed', 'embed', 16_630, 38_263],
  ['GifletProvider, useGiflet', 'provider', 9175, 16_587],
  ['useGifs, useGrid, useTile', 'headless', 12_110, 14_821],
  ['createClient', 'client', 4704, 10_296],
  ['renditionUrl', 'api', 5960, 539],
]

async function bundled(names: string, entry: string, splitting: boolean) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { ${names} } from './${entry}.js'`, resolveDir: PACKAGE },
    ...{ bundle: true, splitting, minify: true, format: 'esm', write: false, metafile: true },
    outdir: '/out',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const { outputs } = metafile
  const fileOf = (path: string) => path.replace(/^.*\//, '')
  const entryFile = Object.keys(outputs).find(path => outputs[path]?.entryPoint === '<stdin>') ?? ''
  const needed = new Set([entryFile])
  for (const path of needed)
    for (const { kind, external, path: to } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) needed.add(to)
  const files = [...needed].map(fileOf)
  return outputFiles.filter(({ path }) => files.includes(fileOf(path)))
}

/** What a failure says. */
const ADVICE = 'import it later or save bytes elsewhere; a feature that cannot raises its ceiling in CEILINGS'

/** Without the hashes of other chunks, which compress differently after any change there. */
const HASH = /-[A-Z0-9]{8}\.js/g

const bytes = (files: OutputFile[]) =>
  files.reduce((sum, { text }) => sum + brotliCompressSync(text.replace(HASH, '-.js')).length, 0)

describe.each(CEILINGS)('%s of giflet/%s', (names, entry, first, whole) => {
  test('at first', async () => {
    expect(bytes(await bundled(names, entry, true)), ADVICE).toBeLessThanOrEqual(first)
  })
  test('in one file', async () => {
    expect(bytes(await bundled(names, entry, false)), ADVICE).toBeLessThanOrEqual(whole)
  })
})
