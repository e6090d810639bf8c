/** GIFs of a post without the block: pasted addresses, snippets, lists, feeds. */

import { expectGif, expectNoShift, visit } from '../e2e/harness/shown.ts'
import { embedBlock, expect, feedItem, test } from './fixtures.ts'

test.describe('a pasted address', () => {
  for (const [kind, write] of [
    ['on a line of its own', (url: string) => `Before\n\n${url}\n\nAfter`],
    ["in WordPress's embed block", embedBlock],
  ] as const) {
    test(`${kind} becomes a GIF of this site`, async ({ page, site, gifPage, samples, requests }) => {
      await visit(page, site.publish('author', write(gifPage)))
      await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif', samples.gif.id)
      await expectGif(page)
      await expectNoShift(page)
      expect(requests.filter(url => url.includes('/embed/'))).toEqual([])
    })
  }

  test('of another site stays a link', async ({ page, site }) => {
    await visit(page, site.publish('author', 'Before\n\nhttp://127.0.0.1:9/gifs/some-cat-abc123\n\nAfter'))
    await expect(page.getByText('After')).toBeVisible()
    await expect(page.locator('[data-gif]')).toHaveCount(0)
  })
})

test("an author's pasted snippet, whose script WordPress removes, works without a layout shift", async ({
  page,
  site,
  origin,
  samples,
}) => {
  const { id } = samples.gif
  const src = `${origin}/media/${id}/original_still.png`
  const snippet = `<div data-gif="${id}" data-gif-ratio="16/9"><a href="${origin}/g/${id}"><img src="${src}" alt="" width="480" height="270"></a></div><script async src="${origin}/giflet.js"></script>`
  const address = site.publish('author', `<!-- wp:html -->${snippet}<!-- /wp:html -->`)
  await visit(page, address)
  await expectGif(page)
  await expectNoShift(page)
  await expect(page.locator(`script[src="${origin}/giflet.js"]`)).toHaveCount(0)
})

test('a list loads without a layout shift', async ({ page, site }) => {
  await visit(
    page,
    site.publish('contributor', '[gif search:cat]\n\n[gif trending widget="carousel"]\n\n<p>End</p>'),
  )
  await expectGif(page, 0)
  await expectGif(page, 1)
  await expectNoShift(page)
})

test('a feed has the still and the link, and no script', async ({ page, site, gifPage, samples }) => {
  site.publish('author', `[gif ${samples.gif.id}]\n\n${gifPage}`, 'In the feed')
  const item = await feedItem(page, 'In the feed')
  const content = item.slice(item.indexOf('<content:encoded>'))
  expect(content.match(/<a href="[^"]*\/gifs\/[^"]*"><img [^>]*src="http/g)).toHaveLength(2)
  expect(content).not.toMatch(/<script|<svg|<iframe|style=/)
})
