import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteLength, MAX_BODY_BYTES, splitBatches } from '../../../src/analytics/batches.ts'

const event = (payload: string) => JSON.stringify({ action_type: 'SEEN', payload })
const payloads = (bodies: string[]) =>
  bodies.flatMap(body => (JSON.parse(body).events as { payload: string }[]).map(({ payload }) => payload))

test('no events make no request body', () => {
  expect(splitBatches([])).toEqual([])
})

test('small events share one body', () => {
  expect(splitBatches([event('a'), event('b')])).toEqual([`{"events":[${event('a')},${event('b')}]}`])
})

test('drops an event too large for any body, sends the others', () => {
  const bodies = splitBatches([event('a'), event('x'.repeat(MAX_BODY_BYTES)), event('b')])
  expect(payloads(bodies)).toEqual(['a', 'b'])
})

test('no body exceeds the limit, no event that fits is lost, and the order is kept', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 60, max: 600 }), (texts, maxBytes) => {
      const bodies = splitBatches(texts.map(event), maxBytes)
      expect(bodies.every(body => byteLength(body) <= maxBytes)).toBe(true)
      const fitting = texts.filter(value => byteLength(`{"events":[${event(value)}]}`) <= maxBytes)
      expect(payloads(bodies)).toEqual(fitting)
    }),
  )
})
