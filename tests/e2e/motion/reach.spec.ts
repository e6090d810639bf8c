/** A pause button is in reach beside what the pointer is on, however far down the page. */
import { expect, test } from '../lists/fixtures.ts'

for (const way of ['frame', 'shadow'] as const) {
  test(`the pause button of a long grid follows the view as the page scrolls: ${way}`, async ({
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
    // The button can be pressed at its reported place, without scrolling into view.
    const { x = 0, y = 0, width = 0, height = 0 } = (await pause.boundingBox()) ?? {}
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(frame.locator('.giflet-tile[data-moving="true"]')).toHaveCount(0)
  })
}

for (const widget of ['grid', 'carousel'] as const) {
  for (const lang of ['en', 'he'] as const) {
    test(`the pause button leaves with its list, in its corner: ${widget}, ${lang}`, async ({
      page,
      serve,
      openList,
    }) => {
      await serve({ total: 8 })
      await openList('shadow', { gif: 'trending', widget, lang, motion: 'play' }, 'margin:0 40px 2000px 20px')
      await expect(page.locator('[role="listitem"]').first()).toBeVisible()
      const places = () =>
        page.evaluate(() => {
          const element = document.querySelector('[data-gif]') as HTMLElement
          const button = element.shadowRoot?.querySelector('.giflet-motion > *')
          const list = element.getBoundingClientRect()
          const { left = 0, right = 0, top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
          return { toEdges: [left - list.left, list.right - right], top, below: bottom - list.bottom }
        })
      const { toEdges, top } = await places()
      expect(top).toBe(8)
      expect(lang === 'he' ? toEdges[0] : toEdges[1]).toBe(8)
      await page.evaluate(() => {
        const { bottom } = (document.querySelector('[data-gif]') as HTMLElement).getBoundingClientRect()
        scrollTo(0, bottom - 8)
      })
      await expect.poll(async () => (await places()).below).toBeLessThanOrEqual(-8)
    })
  }
}
