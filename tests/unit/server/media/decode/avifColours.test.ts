import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { avifColours } from '../../../../../server/media/decode/avifColours.ts'
import { FileReader } from '../../../../../server/media/decode/fileReader.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const folder = tempFolder()

function box(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + data.length)
  head.write(type, 4)
  return Buffer.concat([head, data])
}

const coded = (primaries: number, transfer: number) =>
  box('colr', Buffer.from('nclx'), Buffer.from([0, primaries, 0, transfer, 0, 6, 0x80]))
const PROFILE = box('colr', Buffer.from('prof'), Buffer.alloc(400))
const SIZE = box('ispe', Buffer.alloc(12))

function colours(...properties: Buffer[]) {
  const path = join(folder, 'made.avif')
  const within = box('iprp', box('ipco', SIZE, ...properties))
  writeFileSync(path, Buffer.concat([box('ftyp', Buffer.from('avif')), box('meta', Buffer.alloc(4), within)]))
  const reader = new FileReader(path)
  const found = avifColours(reader)
  reader.close()
  return found && [found.toLinear(0.5).toFixed(3), found.primaries?.[2]]
}

it.each([
  ['BT.2020', [coded(9, 14)], ['0.214', 0.708]],
  ['P3', [coded(12, 13)], ['0.214', 0.68]],
  ['HLG', [coded(9, 18)], ['0.083', 0.708]],
  ['linear light', [coded(2, 8)], ['0.500', 0.64]],
  ['the curve of BT.709', [coded(1, 1)], undefined],
  ['nothing stated', [coded(2, 2)], undefined],
  ['a profile, whatever else is said', [coded(9, 16), PROFILE], undefined],
  ['no colours', [], undefined],
  ['what is cut off', [coded(9, 14).subarray(0, 13)], undefined],
])('%s', (_what, properties, expected) => {
  expect(colours(...properties)).toEqual(expected)
})

it('reads boxes within boxes, however deep', () => {
  const deep = Array.from({ length: 50_000 }, (_, at) => {
    const head = Buffer.from('????ipco')
    head.writeUInt32BE(8 * (50_000 - at))
    return head
  })
  expect(colours(Buffer.concat(deep), coded(9, 18))).toEqual(['0.083', 0.708])
})
