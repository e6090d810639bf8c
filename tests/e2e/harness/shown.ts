/** Expectations about the GIFs that a visitor sees on a page. */
import { expect, type Page } from '@playwright/test'

/** Opens a page and records what moves on it. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        shifts.push([
          value,
          ...sources.map(({ node }) => (node as Element | null)?.className ?? node?.nodeName),
        ])
      }
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      value: number
      sources: { node?: Node }[]
    }
  })
  await page.goto(address)
}

/** Expects that nothing has moved since `visit`. */
export async function expectNoShift(page: Page): Promise<void> {
  // The browser reports shifts with the next frame.
  for (let frame = 0; frame < 2; frame++) {
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
}

/** The GIF is seen: its widget is ready, and in it is a picture or a video with pixels. */
export async function expectGif(page: Page, index = 0): Promise<void> {
  const element = page.locator('[data-gif]').nth(index)
  await element.scrollIntoViewIfNeeded()
  await expect(element).toHaveAttribute('data-gif-state', 'ready')
  const isFramed = (await element.locator('iframe').count()) > 0
  const widget = (isFramed ? element.frameLocator('iframe') : element).locator('.giflet')
  const media = widget.locator('img, video').first()
  await expect
    .poll(() =>
      media.evaluate(node =>
        node instanceof HTMLVideoElement ? node.videoWidth : (node as HTMLImageElement).naturalWidth,
      ),
    )
    .toBeGreaterThan(0)
}
