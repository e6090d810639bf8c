/** A list keeps its scroll position on resize and when the visitor comes back to the page. */
import { expect, scrollBothTo, scrollUntilVisible, test } from './fixtures.ts'

for (const way of ['bare', 'shadow'] as const) {
  test(`a resize keeps the first visible tile, ${way}`, async ({ page, serve, openList }) => {
    await serve({ total: 75 })
    const frame = await openList(way, { gif: 'search:cat' })
    await scrollUntilVisible(() => scrollBothTo(page, frame, 1500), frame.locator('[data-gif-id="g40"]'))
    const top = () =>
      frame.evaluate(() => {
        const root = document.querySelector('[data-gif]')?.shadowRoot ?? document
        const items = [...root.querySelectorAll('[role="listitem"]')]
        const first = items.find(item => item.getBoundingClientRect().bottom > 1)
        return { index: Number(first?.getAttribute('aria-posinset')), columns: first?.clientWidth }
      })
    const before = await top()
    expect(before.index).toBeGreaterThan(8)
    for (const width of [700, 400, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => (await top()).index).toBe(before.index)
      await expect(frame.locator(`[aria-posinset="${before.index}"]`)).toBeInViewport()
    }
  })

  test(`going back returns to the scroll position, ${way}`, async ({ page, serve, openList }) => {
    await serve({ total: 300 })
    let frame = await openList(way, { gif: 'search:cat' })
    const listItem = (index: number) => frame.locator(`[aria-posinset="${index}"]`)
    await scrollUntilVisible(() => scrollBothTo(page, frame, 3000), listItem(80))
    await expect.poll(() => frame.evaluate(() => JSON.stringify(history.state ?? ''))).toContain('index')
    await page.goto('https://provider.test/elsewhere')
    await page.goBack()
    if (way === 'bare') {
      const element = await page.waitForSelector('iframe', { state: 'attached' })
      frame = (await element.contentFrame()) ?? frame
    } else frame = page.mainFrame()
    await expect(listItem(80)).toBeInViewport()
  })
}
