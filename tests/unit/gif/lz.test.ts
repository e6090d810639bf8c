import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from '../../../src/gif/lz.ts'

/** A number of any length, also where one takes several bytes to say. */
const run = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 600 }))

test('what was packed comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), bytes => {
      expect(unpack(pack(bytes))).toEqual(bytes)
    }),
  )
})
test('what repeats itself comes back, copies that reach into themselves included', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), runs => {
      const bytes = Uint8Array.from(
        runs.flatMap(([part, times]) =>
          Array.from({ length: times }, (_, at) => part[at % part.length] ?? 0),
        ),
      )
      expect(unpack(pack(bytes))).toEqual(bytes)
    }),
  )
})
test('a part of a larger buffer is packed by itself', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, at) => at).subarray(20, 60)
  expect(unpack(pack(bytes))).toEqual(Uint8Array.from(bytes))
})
test('what repeats itself takes little room', () => {
  const bytes = new TextEncoder().encode('{"width":480,"height":270}'.repeat(1000))
  expect(pack(bytes).length).toBeLessThan(100)
})
