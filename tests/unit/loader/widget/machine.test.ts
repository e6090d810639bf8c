import { describe, expect, test } from 'vitest'
import { ACTIVITIES, type Activity, decide, isApp, stateAfter } from '../../../../loader/widget/machine.ts'

const MODES = ['frame', 'shadow'] as const
const BOTH = [true, false]

/** Every widget under every condition. */
const ALL = (Object.keys(ACTIVITIES) as Activity[]).flatMap(now =>
  MODES.flatMap(mode =>
    BOTH.flatMap(allowed => BOTH.map(eager => ({ now, conditions: { mode, allowed, eager } }))),
  ),
)

describe('decide', () => {
  test.each<[Activity, Partial<Parameters<typeof decide>[1]>, Activity]>([
    // Mounted.
    ['none', {}, 'suspended'],
    ['none', { eager: true }, 'frame'],
    ['none', { eager: true, mode: 'shadow' }, 'shadow'],
    ['none', { allowed: false }, 'ask'],
    ['none', { allowed: false, eager: true }, 'ask'],
    // Granted, and withdrawn before it came near.
    ['ask', {}, 'suspended'],
    ['suspended', { allowed: false }, 'ask'],
    ['suspended', {}, 'suspended'],
    // Options that change while it waits, before its app or after.
    ['suspended', { eager: true }, 'frame'],
    ['suspended', { mode: 'shadow' }, 'suspended'],
    // A running app stays; another mode needs another.
    ['frame', {}, 'frame'],
    ['frame', { allowed: false }, 'frame'],
    ['frame', { mode: 'shadow' }, 'shadow'],
    ['shadow', {}, 'frame'],
    ['frame', { mode: 'shadow', allowed: false }, 'ask'],
    // Only the visitor tries again.
    ['retry', { eager: true }, 'retry'],
  ])('%s with %j: %s', (now, conditions, next) =>
    expect(decide(now, { mode: 'frame', allowed: true, eager: false, ...conditions })).toBe(next),
  )

  test.each(ALL)('$now with $conditions starts no app without consent', ({ now, conditions }) => {
    const next = decide(now, conditions)
    if (isApp(next) && next !== now) expect(conditions.allowed).toBe(true)
    if (isApp(next)) expect(next).toBe(conditions.mode)
    expect(next).not.toBe('none')
  })

  test.each(ALL)('$now with $conditions comes to rest', ({ now, conditions }) => {
    const next = decide(now, conditions)
    expect(decide(next, conditions)).toBe(next)
  })
})

test.each([
  ['loading', 'ready', 'ready'],
  ['loading', 'error', 'error'],
  ['error', 'ready', 'ready'],
  ['ready', 'error', 'ready'],
  ['loading', 'resize', 'loading'],
  ['ready', 'click', 'ready'],
] as const)('%s after %s is %s', (state, event, next) =>
  expect(stateAfter(state, event, undefined)).toBe(next),
)

test('an app that has nothing left to show has failed, though it was ready', () =>
  expect(stateAfter('ready', 'error', true)).toBe('error'))
