import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FileReader } from '../../../../../server/media/decode/fileReader.ts'
import { chunkOf, PNG_SIGNATURE } from '../../../../../server/media/decode/pngChunks.ts'
import { pngColours } from '../../../../../server/media/decode/pngColours.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'
import { uint32 } from '../../../../processes/media/corpus/pngBytes.ts'
import { code, gamma, P3, SRGB } from '../../../../processes/media/corpus/pngFiles.ts'

const folder = tempFolder()

const PROFILE = chunkOf('iCCP', Buffer.alloc(3000))
const PICTURE = chunkOf('IDAT', Buffer.alloc(9))

/** The light of a sample of 0.5, and where red is, of what does not count as sRGB. */
function colours(...chunks: Buffer[]) {
  const path = join(folder, 'made.png')
  writeFileSync(path, Buffer.concat([PNG_SIGNATURE, chunkOf('IHDR', Buffer.alloc(13)), ...chunks]))
  const reader = new FileReader(path)
  const { colours: found, ignoresProfile } = pngColours(reader)
  reader.close()
  return { light: found?.toLinear(0.5).toFixed(3), red: found?.primaries?.[2], ignoresProfile }
}

const AS_IT_IS = { light: undefined, red: undefined, ignoresProfile: false }

it.each([
  ['nothing', []],
  ['the usual gamma', [gamma(45_455)]],
  ['a gamma near the usual', [gamma(47_700)]],
  ['no gamma', [gamma(0)]],
  ['a gamma that makes all black', [gamma(1)]],
  ['primaries that are nowhere', [gamma(45_455), chunkOf('cHRM', uint32(0, 0, 0, 0, 0, 0, 0, 0))]],
  [
    'primaries that are one colour',
    [gamma(45_455), chunkOf('cHRM', uint32(31_270, 32_900, ...[1, 2, 3].flatMap(() => [30_000, 60_000])))],
  ],
  ['primaries without a gamma', [P3]],
  ['sRGB, whatever else is said', [SRGB, gamma(100_000), P3]],
  ['a profile, whatever else is said', [PROFILE, gamma(100_000), P3]],
  ['a narrow range', [code(12, 13, 0, 0)]],
  ['numbers that nobody knows', [code(2, 2, 0, 1)]],
  ['what comes after the picture', [PICTURE, gamma(100_000)]],
  ['chunks that are cut off', [gamma(100_000).subarray(0, 9)]],
])('%s is left as it is', (_what, chunks) => {
  expect(colours(...chunks)).toEqual(AS_IT_IS)
})

it.each([
  ['linear light', [gamma(100_000)], { ...AS_IT_IS, light: '0.500' }],
  ['another gamma', [gamma(50_000)], { ...AS_IT_IS, light: '0.250' }],
  ['the usual gamma with primaries', [gamma(45_455), P3], { ...AS_IT_IS, light: '0.218', red: 0.68 }],
  [
    'numbers of colours',
    [PROFILE, SRGB, code(9, 13, 0, 1)],
    { light: '0.214', red: 0.708, ignoresProfile: true },
  ],
])('%s is read', (_what, chunks, expected) => {
  expect(colours(...chunks)).toEqual(expected)
})
