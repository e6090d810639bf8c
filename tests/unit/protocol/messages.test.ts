import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampSizePx,
  isMessage,
  isPort,
  message,
  parseCommand,
  parseMessage,
  parseOptionsMessage,
} from '../../../src/protocol/messages.ts'

const GUARDS = {
  isMessage,
  isPort,
  parseCommand,
  parseOptionsMessage,
  type: (data: unknown) => parseMessage(data).type,
}

describe('a guard', () => {
  const names = Object.entries(GUARDS)
  test.each(names)('%s throws at nothing and takes nothing that is not ours', (_, guard) => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
        data => {
          expect(guard(data)).toBeFalsy()
        },
      ),
    )
  })

  const TYPES = ['hello', 'port', 'resize', 'ready', 'warn', 'play', 'seekTo', 'options']
  test.each(names)('%s throws at no message of ours with fields of any kind', (_, guard) => {
    const field = fc.anything({ withNullPrototype: true })
    const data = fc.record({
      giflet: fc.constantFrom<unknown>(1, 2, '1'),
      type: fc.constantFrom(...TYPES),
      detail: field,
      seconds: fc.oneof(fc.double(), fc.string()),
      options: field,
    })
    fc.assert(fc.property(data, data => void guard(data)))
  })

  test('takes its own version only', () => {
    expect(isMessage(message('hello'))).toBe(true)
    expect(isMessage({ giflet: 2, type: 'hello' })).toBe(false)
    expect(isPort(message('port'))).toBe(true)
    expect(isPort(message('hello'))).toBe(false)
  })
})

test.each([
  [0.2, 1],
  [1, 1],
  [10.5, 10.5],
  [1e9, 100_000],
  [Number.POSITIVE_INFINITY, 100_000],
  [0, 1],
  [-1, 1],
  [5n, 5],
  [Number.NaN, Number.NaN],
  ['much', Number.NaN],
  [{}, Number.NaN],
  [undefined, Number.NaN],
])('a size of %s is %s', (size, clamped) => expect(clampSizePx(size)).toBe(clamped))

test.each([
  ['seekTo', 3.5, { name: 'seekTo', seconds: 3.5 }],
  ['seekTo', -1, { name: 'seekTo', seconds: 0 }],
  ['seekTo', '3', { name: 'seekTo', seconds: 0 }],
  ['seekTo', Number.POSITIVE_INFINITY, { name: 'seekTo', seconds: 0 }],
  ['play', undefined, { name: 'play', seconds: 0 }],
  ['explode', undefined, undefined],
])('a command %s to %s is %j', (type, seconds, command) =>
  expect(parseCommand(message(type, { seconds }))).toEqual(command),
)

test('options are text, and what consent() was told', () => {
  expect(
    parseOptionsMessage(message('options', { options: { a: 'b', c: 1, d: null, granted: false } })),
  ).toEqual({
    a: 'b',
    granted: 'false',
  })
})
