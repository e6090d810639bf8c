import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampSizePx,
  isHello,
  isPort,
  message,
  parseCommand,
  parseConsent,
  parseEvent,
  parseOptionsMessage,
  parseResize,
  parseWarn,
} from '../../../src/protocol/messages.ts'

const GUARDS = {
  isHello,
  isPort,
  parseCommand,
  parseConsent,
  parseEvent,
  parseOptionsMessage,
  parseResize,
  parseWarn,
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

  const TYPES = ['hello', 'port', 'resize', 'event', 'warn', 'command', 'options', 'consent']
  test.each(names)('%s throws at no message of ours with fields of any kind', (_, guard) => {
    const field = fc.anything({ withNullPrototype: true })
    const data = fc.record({
      giflet: fc.constantFrom<unknown>(1, 2, '1'),
      type: fc.constantFrom(...TYPES),
      width: field,
      height: field,
      name: fc.oneof(field, fc.constantFrom('ready', 'play', 'seekTo')),
      detail: field,
      text: field,
      seconds: fc.oneof(fc.double(), fc.string()),
      options: field,
      granted: field,
    })
    fc.assert(fc.property(data, data => void guard(data)))
  })

  test('takes its own version only', () => {
    expect(isHello(message('hello'))).toBe(true)
    expect(isHello({ giflet: 2, type: 'hello' })).toBe(false)
    expect(isPort(message('port'))).toBe(true)
    expect(isPort(message('hello'))).toBe(false)
  })
})

test.each([
  [0.2, 1],
  [1, 1],
  [10.1, 11],
  [1e9, 100_000],
  [Number.POSITIVE_INFINITY, 100_000],
  [0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['9', undefined],
  [null, undefined],
])('a size of %j is %j', (size, clamped) => expect(clampSizePx(size)).toBe(clamped))

test('a resize needs both sizes', () => {
  expect(parseResize(message('resize', { width: 300, height: 200 }))).toEqual({ width: 300, height: 200 })
  expect(parseResize(message('resize', { height: 200 }))).toBeUndefined()
})

test.each([
  ['ready', { id: 'a' }, true],
  ['newer', {}, true],
  ['Ready', {}, false],
  ['x y', {}, false],
  ['ready', null, false],
  ['ready', 'text', false],
  [['ready'], {}, false],
])('an event named %j with %j: %s', (name, detail, taken) => {
  expect(parseEvent(message('event', { name, detail } as object)) !== undefined).toBe(taken)
})

test.each([
  [
    { name: 'seekTo', seconds: 3.5 },
    { name: 'seekTo', seconds: 3.5 },
  ],
  [
    { name: 'seekTo', seconds: -1 },
    { name: 'seekTo', seconds: 0 },
  ],
  [
    { name: 'seekTo', seconds: Number.POSITIVE_INFINITY },
    { name: 'seekTo', seconds: 0 },
  ],
  [{ name: 'play' }, { name: 'play', seconds: 0 }],
  [{ name: 'explode' }, undefined],
])('a command %j is %j', (fields, command) =>
  expect(parseCommand(message('command', fields))).toEqual(command),
)

test('options are text only', () => {
  expect(parseOptionsMessage(message('options', { options: { a: 'b', c: 1, d: null } }))).toEqual({ a: 'b' })
})

test('consent is given only by true', () => {
  expect(parseConsent(message('consent', { granted: true }))).toBe(true)
  expect(parseConsent(message('consent', { granted: 'true' }))).toBe(false)
  expect(parseConsent(message('hello'))).toBeUndefined()
})
