/** A WordPress without the plugin, which finds the provider in the head of a pasted page. */
import type { Page } from '@playwright/test'
import { docBlocks } from '../e2e/harness/docBlocks.ts'
import { expectNoShift, visit } from '../e2e/harness/shown.ts'
import { expect, quote, test } from './fixtures.ts'

const PLUGIN = `require_once ABSPATH . 'wp-admin/includes/plugin.php';`

test.beforeEach(({ site }) => site.php(`${PLUGIN} deactivate_plugins('giflet/giflet.php');`))
test.afterEach(({ site }) => site.php(`${PLUGIN} activate_plugin('giflet/giflet.php');`))

const frame = (page: Page) => page.locator('iframe[src*="/embed/"]')
const inside = (page: Page) => page.frameLocator('iframe[src*="/embed/"]')
const heightOf = (page: Page) => frame(page).evaluate(node => node.getBoundingClientRect().height)

test.describe('the provider is only discovered', () => {
  test('the frame is as high as the GIF, without a border, at each width', async ({
    page,
    site,
    origin,
    samples,
  }) => {
    const { id, slug } = samples.gif
    const url = `${origin}/gifs/${slug}-${id}`
    // As the block editor saves it; in the classic one, the theme says how wide a frame may be.
    const block = `<!-- wp:embed {"url":"${url}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure><!-- /wp:embed -->`
    await visit(page, site.publish('author', block))
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

  test('a click opens the page of the GIF', async ({ page, site, origin, samples }) => {
    const { id, slug } = samples.gif
    await visit(page, site.publish('author', `${origin}/gifs/${slug}-${id}`))
    await expect(page.locator('blockquote')).toBeHidden()
    await inside(page).locator('a[href*="/gifs/"]').first().click()
    await page.waitForURL(url => url.href.startsWith(`${origin}/gifs/${slug}-${id}`))
  })

  test('a feed has the link', async ({ page, site, origin, samples }) => {
    const { id, slug, title } = samples.gif
    const url = `${origin}/gifs/${slug}-${id}`
    site.publish('author', url, 'Discovered')
    const feed = await (await page.request.get(`${site.origin}/?feed=rss2`)).text()
    const item = feed.slice(feed.indexOf('Discovered'), feed.indexOf('</item>'))
    expect(item).toContain(`<a href="${url}">${title}</a>`)
  })
})

test('with the line of the documentation the frame is whole, and nothing moves', async ({
  page,
  site,
  origin,
  samples,
}) => {
  const { id, slug } = samples.gif
  const [line = ''] = docBlocks('wordpress')
    .filter(({ language }) => language === 'php')
    .map(({ code }) => code.replaceAll('https://gifs.example.com', origin))
  site.php(`file_put_contents(WPMU_PLUGIN_DIR . '/theme.php', ${quote(`<?php ${line}`)});`)
  try {
    await visit(page, site.publish('author', `Before\n\n${origin}/gifs/${slug}-${id}\n\nAfter`))
    await expect(frame(page)).toHaveAttribute('sandbox', /allow-popups/)
    await expect(inside(page).locator('img, video').first()).toBeVisible()
    await expectNoShift(page)
    await expect(page.locator('blockquote')).toBeHidden()
  } finally {
    site.php(`unlink(WPMU_PLUGIN_DIR . '/theme.php');`)
  }
})
