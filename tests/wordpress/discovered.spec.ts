/** WordPress without the plugin discovers the provider in the head of a pasted page. */
import type { Page } from '@playwright/test'
import { docBlocks } from '../e2e/harness/docBlocks.ts'
import { expectNoShift, visit } from '../e2e/harness/shown.ts'
import { embedBlock, expect, feedItem, test } from './fixtures.ts'

test.beforeEach(({ site }) => site.plugin('deactivate'))
test.afterEach(({ site }) => site.plugin('activate'))

const frame = (page: Page) => page.locator('iframe[src*="/embed/"]')
const inside = (page: Page) => page.frameLocator('iframe[src*="/embed/"]')
const heightOf = (page: Page) => frame(page).evaluate(node => node.getBoundingClientRect().height)

test.describe('a discovered provider', () => {
  test('the frame is as high as the GIF, without a border, at each width', async ({
    page,
    site,
    gifPage,
  }) => {
    await visit(page, site.publish('author', embedBlock(gifPage)))
    await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(inside(page).locator('img, video').first()).toBeVisible()
    for (const width of [1200, 400]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => {
          const content = inside(page).locator('.giflet')
          return (await heightOf(page)) - (await content.evaluate(node => Math.round(node.clientHeight)))
        })
        .toBe(0)
      expect(await heightOf(page)).toBeGreaterThan(150)
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(spare).toBeLessThanOrEqual(0)
    }
    expect(await frame(page).evaluate(node => getComputedStyle(node).borderTopWidth)).toBe('0px')
    await expect(page.locator('blockquote')).toBeHidden()
  })

  test('a click in the frame opens the page of the GIF', async ({ page, site, gifPage }) => {
    await visit(page, site.publish('author', gifPage))
    await expect(page.locator('blockquote')).toBeHidden()
    await inside(page).locator('a[href*="/gifs/"]').first().click()
    await page.waitForURL(url => url.href.startsWith(gifPage))
  })

  test('a feed has the link', async ({ page, site, gifPage, samples }) => {
    site.publish('author', gifPage, 'Discovered')
    expect(await feedItem(page, 'Discovered')).toContain(`<a href="${gifPage}">${samples.gif.title}</a>`)
  })
})

test('with the line of the documentation, the frame may open popups, without a layout shift', async ({
  page,
  site,
  origin,
  gifPage,
}) => {
  const [line = ''] = docBlocks('wordpress')
    .filter(({ language }) => language === 'php')
    .map(({ code }) => code.replaceAll('https://gifs.example.com', origin))
  site.addPlugin(line)
  await visit(page, site.publish('author', `Before\n\n${gifPage}\n\nAfter`))
  await expect(frame(page)).toHaveAttribute('sandbox', /allow-popups/)
  await expect(inside(page).locator('img, video').first()).toBeVisible()
  await expectNoShift(page)
  await expect(page.locator('blockquote')).toBeHidden()
})
