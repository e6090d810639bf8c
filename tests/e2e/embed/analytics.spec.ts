/** Every event by its exact name, as the server received it. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

interface Received {
  latest: Record<string, unknown>[]
}

/**
 * Acts, and closes the window that this opens, once its page is there. Chromium now and then
 * forgets to close a window that is on its way from the empty page, and `close()` waits for good.
 */
async function closingPopup(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup')
  await act()
  const popup = await opened
  await popup.waitForURL(/^http/)
  await popup.close()
}

test('every action of a visitor is reported', async ({ page, origin, samples, request }) => {
  // About twenty events, each sent after a debounce of a second.
  test.slow()
  const { id } = samples.youtube
  const heard = new Set<string>()
  const look = async () => {
    const { latest } = (await (await request.get(`${origin}/analytics.json`)).json()) as Received
    for (const event of latest) heard.add(JSON.stringify(event))
    return [...heard]
  }
  const expectHeard = (action: string, label: string) =>
    expect
      .poll(async () => (await look()).some(event => event.includes(`"${action}"`) && event.includes(label)))
      .toBe(true)
  await page
    .context()
    .route(/^https:\/\/([\w-]+\.)*(facebook|twitter|pinterest)\.com\//, route =>
      route.fulfill({ body: 'ok' }),
    )
  await page.setViewportSize({ width: 480, height: 400 })
  await page.goto(`${origin}/embed/${id}`)
  await expect(page.locator('.giflet-media-still')).toBeVisible()
  await expectHeard('SEEN', id)
  await page.mouse.move(60, 60)
  const panel = page.locator('.giflet-embed-panel')
  await expect(panel).toHaveAttribute('data-shown', 'true')
  await expectHeard('Hover Image', id)
  await expectHeard('HOVER', id)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectHeard('Click Pause', id)
  await closingPopup(page, () => page.mouse.click(240, 100))
  await expectHeard('Click Image', id)
  await expectHeard('CLICK', id)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expectHeard('SCROLL GRID', id)
  await closingPopup(page, () => page.getByRole('link', { name: 'Continue Watching on Giflet' }).click())
  await expectHeard('CLICK View More CTA', id)
  await page.mouse.wheel(0, -2000)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectHeard('Click Share', id)
  await page.getByRole('textbox', { name: 'Embed code' }).click()
  await expectHeard('Click Embed Code', id)
  await page.getByRole('textbox', { name: 'Link' }).click()
  await expectHeard('Click Link', id)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expectHeard('Copy', 'embed')
  for (const name of ['Facebook', 'Favorite']) {
    await closingPopup(page, () => page.getByRole('link', { name }).click())
  }
  await expectHeard('Social Sharing', 'facebook')
  await expectHeard('Click Favorite', id)
})

test('a share is reported by its own call', async ({ page, origin, samples }) => {
  await page.context().route(/facebook\.com/, route => route.fulfill({ body: 'ok' }))
  await page.goto(`${origin}/embed/${samples.gif.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const call = page.waitForResponse(new RegExp(`/ajax/gif/${samples.gif.id}/analytic/facebook/$`))
  await page.getByRole('link', { name: 'Facebook' }).click()
  expect((await call).ok()).toBe(true)
})
