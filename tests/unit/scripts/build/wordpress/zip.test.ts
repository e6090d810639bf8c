import { expect, test } from 'vitest'
import { zip } from '../../../../../scripts/build/wordpress/zip.ts'

const FILES = [
  { path: 'b.txt', source: 'second' },
  { path: 'a/a.txt', source: new Uint8Array([1, 2, 3]) },
]

test('the same files make the same bytes, in any order, zone and moment', () => {
  const { TZ } = process.env
  const first = zip('plugin', FILES)
  process.env.TZ = 'Pacific/Kiritimati'
  try {
    expect(zip('plugin', [...FILES].reverse())).toEqual(first)
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})
