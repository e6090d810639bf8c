import { expect, it } from 'vitest'
import { DistinctColours } from '../../../../../server/media/av/distinctColours.ts'

/** Opaque pixels of consecutive colours. */
function colours(from: number, count: number): Buffer {
  const pixels = Buffer.alloc(count * 4, 255)
  for (let at = 0; at < count; at++) pixels.writeUIntBE(from + at, at * 4, 3)
  return pixels
}

it('keeps colours as they are, and rounds new ones slightly once there are very many', () => {
  const distinct = new DistinctColours()
  const first = colours(0, 2 ** 18)
  expect(distinct.bounded(first)).toBe(first)
  const more = colours(0xfc_0000, 2 ** 18)
  const given = Buffer.from(more)
  const rounded = distinct.bounded(more)
  expect(more.equals(given)).toBe(true)
  const seen = new Set<number>()
  let most = 0
  for (let at = 0; at < more.length; at += 4) {
    seen.add(rounded.readUIntBE(at, 3))
    for (let c = at; c < at + 4; c++)
      most = Math.max(most, Math.abs((more[c] as number) - (rounded[c] as number)))
  }
  expect(most).toBe(3)
  expect(seen.size).toBe(2 ** 12)
  expect(rounded.readUIntBE(rounded.length - 4, 3)).toBe(0xff_ffff)
  expect(distinct.bounded(first)).toBe(first)
})
