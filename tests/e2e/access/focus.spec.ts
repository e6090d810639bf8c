/** The focus is never lost when what has it goes away, and never under what lies over it. */
import type { Locator, Page } from '@playwright/test'
import { API, addressOf, expect, serveGif, test } from '../embed/fixtures.ts'
import { API_CALLS, CORS, serveSynthetic } from '../harness/syntheticApi.ts'

/** Whether the element with the focus can be seen at its middle, and is not the page itself. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const above = document.elementFromPoint(x, y)
    const seen = above && (element.contains(above) || above.contains(element))
    return seen ? 'seen' : `${element.outerHTML.slice(0, 90)} is under ${above?.outerHTML.slice(0, 90)}`
  })

const seen = (page: Page) => expect.poll(() => focusIsSeen(page)).toBe('seen')
/** Presses a key so often, and sees the focus after each. */
async function steps(page: Page, key: string, count: number): Promise<void> {
  for (let step = 0; step < count; step++) {
    await page.keyboard.press(key)
    await seen(page)
  }
}
const press = async (button: Locator) => {
  await button.focus()
  await button.press('Enter')
}

test('a retry keeps the focus on its button, whether it fails or not', async ({ page, context, origin }) => {
  let answer: 'fail' | 'wait' | 'pass' = 'fail'
  let go = () => {}
  await serveGif(context)
  await context.route(API_CALLS, async route => {
    if (answer === 'wait') await new Promise<void>(resolve => (go = resolve))
    if (answer === 'pass') return route.fallback()
    return route.fulfill({ status: 500, json: { meta: { status: 500, msg: 'No' } }, headers: CORS })
  })
  await page.goto(addressOf(origin))
  const retry = page.getByRole('button', { name: 'Try again?' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  answer = 'wait'
  await press(retry)
  await expect(alert).toContainText('Loading…')
  await expect(retry).toBeFocused()
  answer = 'fail'
  go()
  await expect(alert).toContainText('could not be loaded')
  await expect(retry).toBeFocused()
  answer = 'pass'
  await press(retry)
  await expect(page.getByRole('link', { name: 'A hero' })).toBeVisible()
  // Tab continues in the widget, not past it.
  await page.keyboard.press('Tab')
  await seen(page)
})

test('Tab through an embed and back: nothing that slides over hides the focus', async ({ page, open }) => {
  const { panel } = await open()
  await steps(page, 'Tab', 4)
  // The focus in the embed has shown it.
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await steps(page, 'Tab', 2)
  await steps(page, 'Shift+Tab', 5)
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeFocused()
})

test('Tab through a video and back: its bars come with the focus and hide none of it', async ({
  page,
  origin,
  samples,
}) => {
  await page.setViewportSize({ width: 480, height: 320 })
  const options = new URLSearchParams({ gif: samples.video.id, widget: 'video' })
  await page.goto(`${origin}/embed.html#${options}`)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
  const stops = await page
    .locator('button:visible, a[href]:visible, input:visible, [tabindex="0"]:visible')
    .count()
  expect(stops).toBeGreaterThan(3)
  await steps(page, 'Tab', stops)
  await steps(page, 'Shift+Tab', stops - 1)
})

test('from the field of a picker to its tiles and back, nothing lies over the focus', async ({
  page,
  context,
  origin,
}) => {
  await serveSynthetic(context, { total: 60 })
  await page.setViewportSize({ width: 400, height: 440 })
  await page.goto(
    `${origin}/embed.html#${new URLSearchParams({ gif: 'trending', widget: 'picker', api: API })}`,
  )
  const field = page.getByRole('combobox')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await field.focus()
  await seen(page)
  await field.press('Tab')
  await seen(page)
  // Into the tiles, and down beyond what was in view.
  await page.locator('.giflet-tile-link[tabindex="0"]').focus()
  await steps(page, 'ArrowDown', 6)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await seen(page)
})
