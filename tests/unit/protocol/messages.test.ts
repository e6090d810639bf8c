import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHello, isPort, message } from '../../../src/protocol/envelope.ts'
import { MAX_OPTION_COUNT, MAX_TEXT_LENGTH } from '../../../src/protocol/limits.ts'
import {
  type AppMessage,
  clampSizePx,
  GIF_EVENT_NAMES,
  parseAppMessage,
  parseCommand,
  parseEnvironmentMessage,
  parseOptionsMessage,
} from '../../../src/protocol/messages.ts'

const GUARDS = {
  isHello,
  isPort,
  parseAppMessage,
  parseCommand,
  parseOptionsMessage,
  parseEnvironmentMessage,
}
const ours = (type: string, fields: object = {}) => ({ giflet: 1, type, ...fields })

const names = Object.entries(GUARDS)
test.each(names)('%s accepts only messages, and never throws', (_, guard) => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
  fc.assert(fc.property(anything, data => !guard(data)))
})

const TYPES = ['hello', 'port', 'warn', 'play', 'seekTo', 'options', 'environment', '__proto__']
const field = fc.anything({ withNullPrototype: true })
const forged = fc.record({
  giflet: fc.constantFrom<unknown>(1, 2, '1'),
  type: fc.oneof(fc.constantFrom<unknown>(...TYPES, ...GIF_EVENT_NAMES), field),
  detail: field,
  seconds: field,
  options: field,
  environment: field,
})
test.each(names)('%s never throws for messages with fields of any kind', (_, guard) => {
  fc.assert(fc.property(forged, data => void guard(data)))
})

test('every guard accepts only its own protocol version', () => {
  expect([isHello(ours('hello')), isPort(ours('port'))]).toEqual([true, true])
  expect([isHello({ giflet: 2, type: 'hello' }), isPort(ours('hello'))]).toEqual([false, false])
})

const WITHOUT_DETAIL = ['hello', 'port', 'play', 'pause', 'seekTo']
const lacking = fc.oneof(
  forged.map(data => ({ ...data, giflet: 2 })),
  forged.map(data => ({ ...data, type: [data.type] })),
  forged
    .filter(({ type }) => !WITHOUT_DETAIL.some(name => name === type))
    .map(data => ({ ...data, detail: null, options: null, environment: null })),
)
test.each(names)('%s rejects what lacks the version, a known type or a detail', (_, guard) => {
  fc.assert(
    fc.property(lacking, data => !guard(data)),
    { numRuns: 1000 },
  )
})

test.each([
  [0.2, 1],
  [1, 1],
  [10.5, 10.5],
  [1e9, 100_000],
  [Number.POSITIVE_INFINITY, 100_000],
  [-1, 1],
  [Number.NaN, Number.NaN],
  ['5', Number.NaN],
  [5n, Number.NaN],
  [undefined, Number.NaN],
])('a size of %s is %s', (size, clamped) => expect(clampSizePx(size)).toBe(clamped))

const LONG = 'x'.repeat(MAX_TEXT_LENGTH + 1)
const PICK = { id: 'a', url: '', title: 'A', width: 1, height: 2, still: '', moving: '' }
const PLACE = { count: 25, index: 0, offset: -3, height: 900 }
const STILL = { pictures: [['https://a.test/a.webp', '', '', '0%', '0%', '1%', '1%']], resume: '' }
const DETAILS = {
  ready: [{ id: 'a' }, {}],
  seen: [{ id: 'a' }],
  hover: [{ id: 'a' }],
  click: [{ id: 'a' }],
  share: [{ id: 'a', network: 'link' }],
  play: [{ id: 'a' }],
  pause: [{ id: 'a' }],
  fetched: [{ count: 25 }],
  end: [{ count: 25 }],
  error: [
    { code: 'x', message: '' },
    { code: 'x', message: '', silent: true },
  ],
  pick: [PICK],
  resize: [{ width: 1, height: 2 }],
  warn: [{ text: 'Look' }],
  title: [{ text: 'Cats' }],
  place: [PLACE],
  still: [STILL],
} satisfies Record<AppMessage['type'], object[]>

test.each(
  Object.entries(DETAILS).flatMap(([type, details]) => details.map(detail => [type, detail] as const)),
)('parseAppMessage takes %s with %j, and nothing else of it', (type, detail) => {
  const heard = { type, detail }
  expect(parseAppMessage(ours(type, { detail }))).toEqual(heard)
  expect(parseAppMessage(ours(type, { detail: { ...detail, more: 1 } }))).toEqual(heard)
  expect(parseAppMessage(ours(type))).toBeUndefined()
})
test.each<[AppMessage['type'], object]>([
  ['ready', { id: 5 }],
  ['seen', {}],
  ['seen', { id: LONG }],
  ['share', { id: 'a' }],
  ['fetched', { count: '25' }],
  ['error', { code: 'x' }],
  ['error', { code: 'x', message: '', silent: 'yes' }],
  ['pick', { ...PICK, title: LONG }],
  ['pick', { ...PICK, width: Number.NaN }],
  ['warn', { text: {} }],
  ['place', { ...PLACE, height: Number.POSITIVE_INFINITY }],
  ['still', { ...STILL, pictures: [[1]] }],
  ['still', { ...STILL, resume: LONG }],
])('parseAppMessage drops %s with %j', (type, detail) =>
  expect(parseAppMessage(ours(type, { detail }))).toBeUndefined(),
)
test.each([
  [
    { width: 300, height: 1e9 },
    { width: 300, height: 100_000 },
  ],
  [
    { width: -1, height: 20, more: 1 },
    { width: 1, height: 20 },
  ],
  [{ width: 300 }, undefined],
  [{ width: '300', height: 20 }, undefined],
  ['much', undefined],
])('parseAppMessage a resize to %j is %j', (detail, size) =>
  expect(parseAppMessage(ours('resize', { detail }))?.detail).toEqual(size),
)
test.each(['new', '', 'Ready', 'hello', 'port', 1, null, undefined, {}, ['ready']])(
  'parseAppMessage does not know the type %j',
  type => expect(parseAppMessage({ giflet: 1, type, detail: {} })).toBeUndefined(),
)

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

const parse = (options: unknown) => parseOptionsMessage(ours('options', { options }))
test('parseOptionsMessage accepts text and null', () => {
  expect(parse({ a: 'b', c: 1, d: null, e: {}, f: true })).toEqual({ a: 'b', d: null })
  expect(parse('text')).toBeUndefined()
})
test('parseOptionsMessage limits the number and length of options', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`o${index}`, 'x']))
  expect(Object.keys(parse(many) ?? {})).toHaveLength(MAX_OPTION_COUNT)
  expect(parse({ a: 'x'.repeat(MAX_TEXT_LENGTH + 1) })?.a).toHaveLength(MAX_TEXT_LENGTH)
})

test('an environment needs a colour', () => {
  const environment = { color: 'rgb(0, 0, 0)', lang: 'en', granted: false, refused: [] }
  expect(parseEnvironmentMessage(ours('environment', { environment }))).toEqual(environment)
  expect(parseEnvironmentMessage(ours('environment', { environment: {} }))).toBeUndefined()
  expect(parseEnvironmentMessage(ours('options', { environment }))).toBeUndefined()
})
