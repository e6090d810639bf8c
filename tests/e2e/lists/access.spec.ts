/** Accessibility of lists, checked by axe. */
import { axeViolations } from '../harness/axe.ts'
import { expect, test } from './fixtures.ts'

test('axe finds no violation in any kind of list', async ({ serve, openList }) => {
  test.slow()
  await serve({ total: 60, fails: n => n === 4 })
  for (const [widget, theme] of [
    ['grid', 'light'],
    ['carousel', 'dark'],
    ['related', 'light'],
    ['grid', 'dark'],
  ] as const) {
    const frame = await openList('bare', { gif: 'search:cat', widget, theme })
    await expect(frame.locator('[role="listitem"], [role="alert"]').first()).toBeVisible()
    expect(await axeViolations(frame)).toEqual([])
  }
})
