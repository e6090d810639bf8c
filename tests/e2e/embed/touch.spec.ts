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
