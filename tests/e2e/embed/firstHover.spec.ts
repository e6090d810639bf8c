/** The first hover on a first visit, frame by frame: the panel does not show early or flash. */
import { flashes, mostVisible, recordVisibility, slowDown } from '../harness/coldVisit.ts'
import { addressOf, expect, serveGif, test } from './fixtures.ts'

const PANEL = '.giflet-embed-panel'
const CONTINUE = '.giflet-embed-more'
const SHOW_DELAY_MS = 150

test('shows the panel after 150 ms at the earliest, without a flash', async ({ page, context, origin }) => {
  await serveGif(context)
  await slowDown(page)
  await page.setViewportSize({ width: 480, height: 360 })
  await page.goto(addressOf(origin))
  await expect(page.locator('.giflet-page')).toHaveAttribute('data-revealed', 'true')
  const read = await recordVisibility(page, [PANEL, CONTINUE])
  await page.mouse.move(60, 60)
  await expect(page.locator(PANEL)).toHaveAttribute('data-shown', 'true')
  await expect(page.locator(PANEL).getByRole('listitem').first()).toBeVisible()
  await expect.poll(async () => mostVisible(await read(), PANEL)).toBe(1)
  const samples = await read()
  const early = samples.filter(({ atMs }) => atMs < SHOW_DELAY_MS)
  expect(early.length).toBeGreaterThan(0)
  expect(mostVisible(early, PANEL)).toBe(0)
  expect(flashes(samples, PANEL)).toBe(false)
  // Belongs to the grid, which has not been scrolled.
  expect(mostVisible(samples, CONTINUE)).toBe(0)
})
