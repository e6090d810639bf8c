/** Touch screens: the simplified footer. */
import { eventsOf, expect, test, YOUTUBE } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true })

test('with a video, a tap shows and hides the footer', async ({ page, open }) => {
  const { root, api } = await open({ gif: { external_media: YOUTUBE }, size: [360, 360] })
  const footer = page.locator('.giflet-mobile-footer')
  const watch = page.getByRole('button', { name: 'Watch', exact: true })
  await expect(watch).toBeHidden()
  await page.getByRole('button', { name: 'A hero' }).tap()
  await expect(watch).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on Giflet' })).toBeVisible()
  await expect.poll(async () => (await footer.boundingBox())?.height).toBe(36)
  expect(page.context().pages()).toHaveLength(1)
  await watch.tap()
  await page.frameLocator('iframe').locator('#pause').tap()
  await page.getByRole('button', { name: 'Back to GIF' }).tap()
  await page.getByRole('button', { name: 'A hero' }).tap()
  await expect(watch).toBeHidden()
  // Events are sent in order: a tap that only shows or hides the footer is no click.
  await page.getByRole('button', { name: 'Pause' }).tap()
  await expect.poll(() => eventsOf(api)).toContain('Click Pause hero')
  expect(eventsOf(api)).not.toContain('Click Image hero')
  expect(api.requests).toEqual([])
  await expect(root).toHaveAttribute('data-shown', 'false')
})

test('without a video, a tap opens the page and the footer is always visible', async ({ page, open }) => {
  await open({ size: [360, 360] })
  await expect(page.getByRole('link', { name: 'View on Giflet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toHaveCount(0)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'A hero' }).tap()
  expect((await popup).url()).toContain('provider.test/gifs/some-3-g3?utm_source=giflet')
})

test('has the pause button and the share menu', async ({ page, open }) => {
  const { root } = await open({ size: [320, 240] })
  await page.getByRole('button', { name: 'Pause' }).tap()
  await expect(root).toHaveAttribute('data-moving', 'false')
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
