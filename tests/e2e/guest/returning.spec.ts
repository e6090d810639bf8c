/** A page of many widgets that the visitor comes back to: what was read is where it was. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const topOf = (page: Page) =>
  page.locator('#p8').evaluate(paragraph => Math.round(paragraph.getBoundingClientRect().top))

for (const mode of ['frame', 'shadow'])
  test(`a reload keeps the reading place in the middle of a page, ${mode}`, async ({ page, visit }) => {
    test.slow()
    const parts = Array.from(
      { length: 11 },
      (_, at) =>
        `<p id="p${at}" style="height:150px">Paragraph ${at}</p><div data-gif="{{sticker}}" data-gif-mode="${mode}" data-gif-width="${300 + 20 * at}" data-gif-loading="eager"></div>`,
    )
    await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
        <body>${parts.join('')}<p style="height:2000px">The end</p><script src="{{origin}}/giflet.js"></script>`)
    const ready = page.locator('[data-gif-state=ready]')
    await expect(ready).toHaveCount(11)
    await page.locator('#p8').evaluate(paragraph => {
      scrollTo(0, (paragraph as HTMLElement).offsetTop - 40)
    })
    const kept = () => page.evaluate(() => Object.keys(history.state?.giflet ?? {}).length)
    // And how far the page is scrolled.
    await expect.poll(kept).toBe(12)
    expect(await topOf(page)).toBe(40)
    await page.reload()
    await expect(ready).toHaveCount(11)
    await expect.poll(() => topOf(page)).toBe(40)
  })
