import { expect, test } from 'vitest'
import { interpret } from '../../../src/app/appInput.ts'
import {
  type AppEffect,
  type AppState,
  emitted,
  ended,
  initialStep,
  inputChanged,
  inputLoaded,
  layoutIn,
  loaderAnswered,
  ratioChanged,
  sizeChanged,
} from '../../../src/app/appState.ts'
import type { Environment } from '../../../src/protocol/environment.ts'
import type { RawOptions } from '../../../src/protocol/options.ts'
import type { HostEvent } from '../../../src/services/report.ts'

const PAGE: Environment = { color: 'rgb(0, 0, 0)', lang: 'en', granted: undefined, refused: [] }
const RAW = { gif: 'abc' }
const CODE = { Widget: undefined, strings: undefined }
const BOX = { width: 400, height: 300 }

const shownIn = (raw: RawOptions) => ({ ...interpret({ raw, environment: PAGE }, () => {}), ...CODE })
const waiting = (changes: Partial<AppState> = {}): AppState => ({
  ...initialStep({ raw: RAW, environment: PAGE }).now,
  ...changes,
})
const running = (changes: Partial<AppState> = {}) => waiting({ current: shownIn(RAW), ...changes })
const done = (effects: readonly AppEffect[]) => effects.join(' ')

test.each([
  ['with a loader', PAGE, true],
  ['in a bare frame', undefined, false],
] as const)('begin %s', (_, environment, hasLoader) => {
  const step = initialStep({ raw: RAW, environment })
  expect(step.now).toMatchObject({ hasLoader, latest: 1 })
  expect(done(step.effects)).toBe('load environment')
})

test.each([
  ['the same', RAW, PAGE, ''],
  ['another option', { ...RAW, theme: 'dark' }, PAGE, 'load'],
  ['a dark page', RAW, { ...PAGE, color: 'rgb(255, 255, 255)' }, 'load environment'],
  ['another language', RAW, { ...PAGE, lang: 'ar' }, 'load environment'],
  ['consent', RAW, { ...PAGE, granted: true }, 'environment'],
  ['consent that is withdrawn', RAW, { ...PAGE, granted: false }, 'environment'],
  ['a refused option', RAW, { ...PAGE, refused: ['api'] }, 'environment'],
  ['all of it', { gif: 'x' }, { ...PAGE, lang: 'ar', granted: true, refused: ['key'] }, 'load environment'],
])('follow %s', (_, raw, environment, effects) => {
  const step = inputChanged(running(), { raw, environment })
  expect(done(step.effects)).toBe(effects)
  expect(step.now.input).toEqual({ raw, environment })
  expect(step.now.latest).toBe(effects.startsWith('load') ? 2 : 1)
})

test.each([
  ['the first widget', waiting(), RAW, 'replace environment render'],
  ['other options of the same widget', running(), { ...RAW, theme: 'dark' }, 'render'],
  ['another GIF', running(), { gif: 'xyz' }, 'replace environment render'],
  ['another language', running(), { ...RAW, lang: 'de' }, 'replace environment render'],
  ['an older input, too late', running({ latest: 2 }), { gif: 'xyz' }, ''],
] as const)('loaded %s', (_, now, raw, effects) => {
  const step = inputLoaded(now, 1, shownIn(raw))
  expect(done(step.effects)).toBe(effects)
  expect(step.now.current).toEqual(effects ? shownIn(raw) : now.current)
})

test('loaded keeps the source of the same widget as it is, so that nothing is fetched again', () => {
  const now = running()
  expect(inputLoaded(now, 1, shownIn({ ...RAW, theme: 'dark' })).now.current?.source).toBe(
    now.current?.source,
  )
})

test('a loader that answers, or does not, changes what is rendered', () => {
  expect(done(loaderAnswered(running(), false).effects)).toBe('render')
  expect(layoutIn(loaderAnswered(running(), false).now)).toBe('fill')
})

test('an app that has ended shows nothing that loads later', () => {
  const { now, effects } = ended(running())
  expect(done(effects)).toBe('end')
  expect(now.current).toBeUndefined()
  expect(done(inputLoaded(now, 1, shownIn(RAW)).effects)).toBe('')
})

test.each([
  ['options', { raw: { gif: 'xyz' } }, { raw: { gif: 'xyz' }, environment: PAGE }],
  [
    'environment',
    { environment: { ...PAGE, lang: 'ar' } },
    { raw: RAW, environment: { ...PAGE, lang: 'ar' } },
  ],
])('follow keeps what does not come with the %s', (_, changes, input) =>
  expect(inputChanged(running(), changes).now.input).toEqual(input),
)

test('asks for the size that its content wants', () => {
  const step = sizeChanged(running({ hasLoader: false, naturalRatio: 2 }), BOX)
  expect(step).toMatchObject({ effects: ['send'], event: ['resize', { width: 400, height: 200 }] })
  expect(step.now.hasSize).toBe(true)
})

test.each([
  ['in a given box', false, 2, 'measure'],
  ['in a given box, when it has none', false, undefined, ''],
  ['where the content is observed', true, 2, ''],
])('a ratio %s', (_, hasLoader, ratio, effects) => {
  const step = ratioChanged(running({ hasLoader }), ratio)
  expect(done(step.effects)).toBe(effects)
  expect(step.now.naturalRatio).toBe(ratio)
})

const ready = (id?: string): HostEvent => ['ready', id ? { id } : {}]
const error: HostEvent = ['error', { code: 'network', message: '' }]
test.each([
  ['a click', ['click', { id: 'abc' }], {}, undefined, 'send'],
  ['ready', ready('abc'), { hasSize: true }, undefined, 'send'],
  ['ready before any size', ready('abc'), {}, undefined, 'measure send'],
  ['ready of what the first picture has told', ready('abc'), {}, 'abc', ''],
  ['ready of another GIF than the first picture', ready('abc'), { hasSize: true }, 'xyz', 'send'],
  ['ready of a list that has been told', ready(), {}, '', ''],
  ['an error', error, {}, undefined, 'fail send'],
  ['an error after the first picture of a list', error, {}, '', 'fail'],
] as [string, HostEvent, Partial<AppState>, string | undefined, string][])(
  'happened %s',
  (_, event, changes, reportedId, effects) =>
    expect(done(emitted(running(changes), event, reportedId).effects)).toBe(effects),
)
