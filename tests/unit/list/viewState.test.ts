import { expect, test } from 'vitest'
import { windowFor } from '../../../src/layout/viewWindow.ts'
import { FIRST_VIEW, nextView } from '../../../src/list/viewState.ts'

const measured = (start: number, end: number) => ({ type: 'measured', view: { start, end }, way: 0 }) as const

test('a view that gets shorter renders as much as the longest one needs', () => {
  const long = nextView(FIRST_VIEW, measured(0, 1200))
  const short = nextView(long, measured(0, 400))
  expect(short).toMatchObject({ viewPx: 1200, window: windowFor({ start: 0, end: 400 }, 1200) })
})

test('the list counts as moved once its beginning has left the view', () => {
  const away = nextView(FIRST_VIEW, measured(10, 910))
  expect(FIRST_VIEW.moved).toBe(false)
  expect(away.moved).toBe(true)
  expect(nextView(away, measured(0, 900)).moved).toBe(true)
})

test('tiles may load once the list has been measured, or cannot be', () => {
  expect(FIRST_VIEW.near).toBe(false)
  expect(nextView(FIRST_VIEW, measured(0, 900)).near).toBe(true)
  expect(nextView(FIRST_VIEW, { type: 'near' }).near).toBe(true)
})
