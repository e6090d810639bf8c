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
  type Step,
  suspend,
  type WidgetState,
} from '../../../../loader/widget/machine.ts'
import type { ParsedAppMessage } from '../../../../src/protocol/messages.ts'

const ACTIVITY_NAMES = Object.keys(ACTIVITIES) as Activity[]
const BOTH = [true, false]
const SIZE = { width: 100, height: 50 }
const DETAIL = { pictures: [], resume: 'play' }
const STILL = { ...DETAIL, size: SIZE }

const widget = (activity: Activity, state: Partial<WidgetState> = {}): WidgetState => ({
  ...NO_WIDGET,
  activity,
  state: ACTIVITIES[activity],
  ...state,
})
const READY = widget('frame', { state: 'ready', size: SIZE })
/** The next app of one that was suspended. */
const RESUMED = widget('frame', { shownStill: STILL })

const said = (type: string, detail: object) => ({ type, detail }) as ParsedAppMessage

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
    size: SIZE,
    silent: true,
    shownStill: STILL,
  })
  const after = enter(before, activity)
  expect(after).toMatchObject({ activity, state: ACTIVITIES[activity], size: undefined, silent: undefined })
  expect(after.shownStill).toBe(isApp(activity) || activity === 'suspended' ? STILL : undefined)
  expect(enter(after, activity)).toBe(after)
})

test.each<[string, WidgetState, string, object, boolean, Partial<WidgetState>]>([
  ['ready', widget('frame'), 'ready', { id: 'a' }, false, { state: 'ready' }],
  ['ready after an error', widget('frame', { state: 'error' }), 'ready', {}, false, { state: 'ready' }],
  ['a size', widget('frame'), 'resize', SIZE, false, { size: SIZE, state: 'loading' }],
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
  const step: Step = afterMessage(before, { type, detail } as ParsedAppMessage, hasContent)
  expect(step.nextState).toMatchObject(after)
  expect(step.emits).toEqual([type, detail])
})

test('the page gets no event from an app that continues or loads again', () => {
  expect(afterMessage(RESUMED, said('ready', {}), false)).toEqual({
    nextState: { ...RESUMED, state: 'ready', silent: undefined, shownStill: undefined },
    emits: undefined,
  })
  const again = afterMessage(widget('frame'), said('error', { code: 'load' }), false)
  // A page's own functions and service worker do not reach a frame.
  expect(afterMessage(widget('shadow'), said('error', { code: 'app' }), false)).toEqual(again)
  expect(again).toMatchObject({ nextState: { activity: 'frame', state: 'loading', isReloaded: true } })
  expect(again.emits).toBeUndefined()
  // A picture may have been ready before the app, whose files are missing.
  const ready = widget('frame', { state: 'ready' })
  const missing = said('error', { code: 'load', message: 'm' })
  expect(afterMessage(ready, missing, false)).toEqual(again)
  const twice = { ...ready, isReloaded: true }
  expect(afterMessage(twice, missing, false).nextState).toEqual(twice)
})

test.each(['seen', 'click', 'fetched'] as const)('%s draws nothing', type =>
  expect(afterMessage(READY, said(type, { id: 'a', count: 1 }), true).nextState).toBe(READY),
)

test('only an app that is ready is suspended', () => {
  expect(suspend(READY, DETAIL)).toMatchObject({ activity: 'suspended', shownStill: STILL, size: undefined })
  for (const state of ['loading', 'error'] as const) {
    const now = widget('frame', { state })
    expect(suspend(now, DETAIL)).toBe(now)
  }
})

test('an app that is awaited again has no size', () =>
  expect(awaitApp(READY)).toEqual({ ...READY, state: 'loading', size: undefined, silent: undefined }))

test('fails with a code, and its cause as text', () =>
  expect(fail(widget('frame'), 'timeout')).toMatchObject({
    nextState: { activity: 'retry', state: 'error' },
    emits: ['error', { code: 'timeout', message: 'timeout' }],
  }))
