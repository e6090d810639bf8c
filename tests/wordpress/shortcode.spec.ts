/** The shortcode, for every role, with the block's options. */

import { writeSnippet } from '../../demo/configurator/forms/snippetForms.ts'
import { docBlocks } from '../e2e/harness/docBlocks.ts'
import { expectGif, expectNoShift, visit } from '../e2e/harness/shown.ts'
import { expect, test } from './fixtures.ts'
import { ROLES } from './roles.ts'

for (const role of ROLES) {
  test(`[gif ID] of the role ${role} shows the GIF without a layout shift`, async ({
    page,
    site,
    samples,
  }) => {
    const address = site.publish(role, `<p>Before</p>\n\n[gif ${samples.gif.id}]\n\n<p>After</p>`)
    await visit(page, address)
    await expectGif(page)
    await expectNoShift(page)
    await expect(page.locator('script[src*="/dist/giflet.js"]')).toHaveCount(1)
  })
}

test("the configurator's shortcode works with special characters", async ({ page, site, samples }) => {
  const title = 'A "GIF" [x] & <b>'
  const written = writeSnippet('wordpress', {
    raw: { gif: samples.gif.id, theme: 'dark', title },
    base: 'https://cdn.example.com/',
  })
  await visit(page, site.publish('author', written))
  await expectGif(page)
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-theme', 'dark')
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-title', title)
})

test('the shortcode takes an address, a list, options, a caption and an alignment', async ({
  page,
  site,
  gifPage,
  samples,
}) => {
  const { id } = samples.gif
  const address = site.publish(
    'author',
    `[gif]${gifPage}[/gif]\n\n[gif search:cat columns="2" limit="4" lang="de_DE"]\n\n` +
      `[gif id="${id}" width="200" align="left" caption="A &amp; B" theme="dark"]`,
  )
  await visit(page, address)
  const elements = page.locator('[data-gif]')
  await expect(elements).toHaveCount(3)
  await expect(elements.nth(0)).toHaveAttribute('data-gif', id)
  await expect(elements.nth(1)).toHaveAttribute('data-gif-columns', '2')
  await expect(elements.nth(1)).toHaveAttribute('data-gif-lang', 'de-DE')
  await expect(elements.nth(2)).toHaveAttribute('data-gif-theme', 'dark')
  await expect(page.locator('figure.alignleft figcaption')).toHaveText('A & B')
  for (const index of [0, 1, 2]) await expectGif(page, index)
  expect(await elements.nth(2).evaluate(element => element.clientWidth)).toBe(200)
})

test('the shortcodes of the documentation show GIFs', async ({ page, site, samples }) => {
  const codes = docBlocks('wordpress').filter(({ language }) => language === 'text')
  const lines = codes.flatMap(({ code }) => code.trim().split('\n'))
  await visit(page, site.publish('author', lines.join('\n\n').replaceAll('abc123', samples.gif.id)))
  await expect(page.locator('[data-gif]')).toHaveCount(lines.length)
  for (const index of lines.keys()) await expectGif(page, index)
})

test('[giflet] works if another plugin has [gif]', async ({ page, site, samples }) => {
  site.addPlugin(
    "add_action('init', function () { add_shortcode('gif', function () { return 'OTHER'; }); }, 1);",
  )
  await visit(page, site.publish('author', `[gif ${samples.gif.id}] [giflet ${samples.gif.id}]`))
  await expect(page.getByText('OTHER')).toBeVisible()
  await expectGif(page)
})

test('a page without a GIF loads nothing', async ({ page, site, requests }) => {
  await page.goto(site.publish('author', '<p>No picture, but the words data-gif and gif.</p>'))
  expect(requests.filter(url => url.includes('giflet'))).toEqual([])
  await expect(page.locator('meta[name="giflet"]')).toHaveCount(0)
})

test('an empty shortcode shows nothing', async ({ page, site }) => {
  await page.goto(site.publish('author', '[gif id=] [gif] [gif id=""] [gif src=][/gif] [gif  ]'))
  await expect(page.locator('[data-gif], .entry-content figure')).toHaveCount(0)
})

test('a shortcode without its end keeps the next one and the words between', async ({
  page,
  site,
  samples,
}) => {
  const { id } = samples.gif
  await visit(page, site.publish('author', `[gif ${id}] Between [gif]${id}[/gif]`))
  await expect(page.getByText('Between')).toBeVisible()
  await expectGif(page, 0)
  await expectGif(page, 1)
})
