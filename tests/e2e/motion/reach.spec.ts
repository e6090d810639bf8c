/** A pause button is in reach beside what the pointer is on, however far down the page. */
import { expect, test } from '../lists/fixtures.ts'

for (const way of ['frame', 'shadow'] as const) {
  test(`the pause button of a long grid comes along as the page scrolls: ${way}`, async ({
    page,
    serve,
    openList,
  }) => {
    await serve({ total: 60 })
    const frame = await openList(way, { gif: 'search:cat', columns: '3' })
    await expect(frame.locator('[role="listitem"]').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(3000)
    const pause = frame.getByRole('button', { name: 'Pause' })
    for (const top of [1500, 2200, 0, 1900]) {
      await page.mouse.move(5, 5)
      await page.evaluate(y => scrollTo(0, y), top)
      await page.mouse.move(300, 400)
      await page.mouse.move(310, 410)
      const box = async () => {
        const { y = -1, height = 0 } = (await pause.boundingBox()) ?? {}
        return { above: y < 0, below: y + height > 400 }
      }
      await expect.poll(box).toEqual({ above: false, below: false })
      await expect(frame.locator('.giflet-motion')).toHaveCSS('opacity', '1')
    }
    // Where the button is said to be, it can be pressed: no scrolling into view is needed.
    const { x = 0, y = 0, width = 0, height = 0 } = (await pause.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(frame.locator('.giflet-tile[data-moving="true"]')).toHaveCount(0)
  })
}
