import { expect, test } from 'vitest'
import {
  ACTIVITIES,
  type Activity,
  afterMessage,
  awaitApp,
  enter,
  fail,
  follow as followWith,
  isApp,
  type Mode,
  NO_WIDGET,
  suspend,
  type WidgetState,
} from '../../../../loader/widget/machine.ts'
import type { ParsedAppMessage } from '../../../../src/protocol/messages.ts'

const ACTIVITY_NAMES = Object.keys(ACTIVITIES) as Activity[]
const BOTH = [true, false]
const SIZE = { width: 100, height: 50 }
const DETAIL = { pictures: [], resume: 'play' }
const STILL = { ...DETAIL, appSize: SIZE }

const widget = (activity: Activity, state: Partial<WidgetState> = {}): WidgetState => ({
  ...NO_WIDGET,
  activity,
  state: ACTIVITIES[activity],
  ...state,
})
const READY = widget('frame', { state: 'ready', appSize: SIZE, isFar: true })
/** The next app of one that was suspended. */
const RESUMED = widget('frame', { shownStill: STILL })

const said = (type: string, detail: object) => ({ type, detail }) as ParsedAppMessage

/** The next state, and the events that the element dispatches. */
const dispatchedAfter = (...values: Parameters<typeof afterMessage>) =>
  afterMessage(...values).filter(Boolean)

interface Conditions {
  mode: Mode
  allowed: boolean
  eager: boolean
}
const follow = (now: WidgetState, { mode, allowed, eager }: Conditions) =>
  followWith(now, mode, allowed, eager)

test.each<[string, WidgetState, Partial<Conditions>, Activity]>([
  ['mounted', NO_WIDGET, {}, 'suspended'],
  ['mounted at once', NO_WIDGET, { eager: true }, 'frame'],
  ['mounted in the page', NO_WIDGET, { eager: true, mode: 'shadow' }, 'shadow'],
  ['mounted without consent', NO_WIDGET, { allowed: false, eager: true }, 'ask'],
  ['granted', widget('ask'), {}, 'suspended'],
  ['withdrawn before it came near', widget('suspended'), { allowed: false }, 'ask'],
  ['withdrawn, but pressed', widget('suspended', { isPressed: true }), { allowed: false }, 'suspended'],
  ['waiting', widget('suspended'), { mode: 'shadow' }, 'suspended'],
  ['eager while it waits', widget('suspended'), { eager: true }, 'frame'],
  ['running', widget('frame'), {}, 'frame'],
  ['running, withdrawn', widget('frame'), { allowed: false }, 'frame'],
  ['running in another mode', widget('shadow'), {}, 'frame'],
  ['another mode, withdrawn', widget('shadow'), { allowed: false }, 'ask'],
  ['failed', widget('retry'), { eager: true }, 'retry'],
])('follow %s', (_, before, conditions, activity) =>
  expect(follow(before, { mode: 'frame', allowed: true, eager: false, ...conditions }).activity).toBe(
    activity,
  ),
)

test.each(
  ACTIVITY_NAMES.flatMap(now =>
    (['frame', 'shadow'] as const).flatMap(mode =>
      BOTH.flatMap(allowed => BOTH.map(eager => ({ now, conditions: { mode, allowed, eager } }))),
    ),
  ),
)('follow $now with $conditions starts no app without consent, and settles', ({ now, conditions }) => {
  const after = follow(widget(now), conditions)
  if (isApp(after.activity) && after.activity !== now) expect(conditions.allowed).toBe(true)
  if (isApp(after.activity)) expect(after.activity).toBe(conditions.mode)
  expect(after.activity).not.toBe('none')
  expect(follow(after, conditions)).toBe(after)
})

test.each(ACTIVITY_NAMES)('%s begins without state of the former app', activity => {
  const before = widget(activity === 'frame' ? 'shadow' : 'frame', {
    appSize: SIZE,
    silent: true,
    shownStill: STILL,
  })
  const after = enter(before, activity)
  expect(after).toMatchObject({
    activity,
    state: ACTIVITIES[activity],
    appSize: undefined,
    silent: undefined,
  })
  expect(after.shownStill).toBe(isApp(activity) || activity === 'suspended' ? STILL : undefined)
  expect(enter(after, activity)).toBe(after)
})

test.each<[string, WidgetState, string, object, boolean, Partial<WidgetState>]>([
  ['ready', widget('frame'), 'ready', { id: 'a' }, false, { state: 'ready' }],
  ['ready after an error', widget('frame', { state: 'error' }), 'ready', {}, false, { state: 'ready' }],
  ['a size', widget('frame'), 'resize', SIZE, false, { appSize: SIZE, state: 'loading' }],
  ['an error', widget('frame'), 'error', { code: 'network' }, false, { state: 'error' }],
  [
    'an error behind a still',
    RESUMED,
    'error',
    { code: 'x' },
    false,
    { state: 'error', shownStill: undefined },
  ],
  ['an error of what is shown', READY, 'error', { code: 'network' }, false, { state: 'ready' }],
  ['an error that shows nothing', READY, 'error', { silent: true }, false, { state: 'error', silent: true }],
  [
    'a limit',
    widget('frame'),
    'error',
    { code: 'rate-limited', message: 'm' },
    true,
    { activity: 'unsupported' },
  ],
  [
    'a limit without content',
    widget('frame'),
    'error',
    { code: 'rate-limited' },
    false,
    { activity: 'frame' },
  ],
  ['a limit of what is shown', READY, 'error', { code: 'rate-limited' }, true, { activity: 'frame' }],
  [
    'a silent limit',
    widget('frame'),
    'error',
    { code: 'rate-limited', silent: true },
    true,
    { activity: 'frame' },
  ],
  [
    'a missing file twice',
    widget('frame', { isReloaded: true }),
    ...(['error', { code: 'load', message: 'm' }, false, { activity: 'retry' }] as const),
  ],
  [
    'a broken app twice',
    widget('frame', { isReloaded: true }),
    ...(['error', { code: 'app', message: 'm' }, false, { activity: 'retry' }] as const),
  ],
])('the page gets an event of %s', (_, before, type, detail, hasContent, after) => {
  const [next, ...events] = dispatchedAfter(before, { type, detail } as ParsedAppMessage, hasContent)
  expect(next).toMatchObject(after)
  expect(events).toEqual([[type, detail]])
})

test('the page gets no event from an app that continues or loads again', () => {
  expect(dispatchedAfter(RESUMED, said('ready', {}), false)).toEqual([
    { ...RESUMED, state: 'ready', silent: undefined, shownStill: undefined },
  ])
  const again = dispatchedAfter(widget('frame'), said('error', { code: 'load' }), false)
  // A page's own functions and service worker do not reach a frame.
  expect(dispatchedAfter(widget('shadow'), said('error', { code: 'app' }), false)).toEqual(again)
  expect(again).toMatchObject([{ activity: 'frame', state: 'loading', isReloaded: true }])
  // A picture may have been ready before the app, whose files are missing.
  const ready = widget('frame', { state: 'ready' })
  const missing = said('error', { code: 'load', message: 'm' })
  expect(dispatchedAfter(ready, missing, false)).toEqual(again)
  const twice = { ...ready, isReloaded: true }
  expect(afterMessage(twice, missing, false)[0]).toEqual(twice)
})

test('a widget repeats its size once it is ready, because the box takes it only then', () => {
  const sized = widget('frame', { appSize: SIZE })
  expect(dispatchedAfter(sized, said('ready', {}), false).slice(1)).toEqual([
    ['ready', {}],
    ['resize', SIZE],
  ])
  expect(dispatchedAfter(sized, said('error', {}), false).slice(1)).toEqual([['error', {}]])
})

test.each(['seen', 'click', 'fetched'] as const)('%s draws nothing', type =>
  expect(afterMessage(READY, said(type, { id: 'a', count: 1 }), true)[0]).toBe(READY),
)

test('only an app that is ready and far is suspended', () => {
  expect(suspend(READY, DETAIL)).toMatchObject({
    activity: 'suspended',
    shownStill: STILL,
    appSize: undefined,
  })
  for (const state of ['loading', 'error'] as const) {
    const now = widget('frame', { state, isFar: true })
    expect(suspend(now, DETAIL)).toBe(now)
  }
  const near = { ...READY, isFar: false }
  expect(suspend(near, DETAIL)).toBe(near)
})

test('an app that is awaited again has no size', () =>
  expect(awaitApp(READY)).toEqual({ ...READY, state: 'loading', appSize: undefined, silent: undefined }))

test('fails with a code, and its cause as text', () =>
  expect(fail(widget('frame'), 'timeout')).toMatchObject([
    { activity: 'retry', state: 'error' },
    ['error', { code: 'timeout', message: 'timeout' }],
  ]))
