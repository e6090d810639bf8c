/** The instructions of docs/embed-wiki.md, followed in a MediaWiki. */
import { type MediaWiki, startMediaWiki } from '../../scripts/services/mediawiki.ts'
import { test as base, expect } from '../e2e/fixtures.ts'
import { docBlocks, docFile } from '../e2e/harness/docBlocks.ts'
import { expectGif } from '../e2e/harness/shown.ts'

const SCRIPT = 'MediaWiki:Common.js'
const START_TIMEOUT_MS = 180_000

const test = base.extend<object, { wiki: MediaWiki }>({
  wiki: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const wiki = await startMediaWiki()
      wiki.write(SCRIPT, docFile(docBlocks('embed-wiki', process.env.GIFLET_ORIGIN), SCRIPT))
      await use(wiki)
      await wiki.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

test('a page with the documented markup shows a grid', async ({ page, wiki, requests }) => {
  const usage = docBlocks('embed-wiki').find(({ language }) => language === 'wikitext')
  wiki.write('Cats', `Before\n\n${usage?.code}\nAfter`)
  await page.goto(`${wiki.origin}/index.php?title=Cats`)
  const element = page.locator('div[data-gif]')
  await expect(element).toHaveAttribute('data-gif', 'search:happy cat')
  await expect(element).toHaveAttribute('data-gif-columns', '3')
  await expectGif(page)
  await expect(page.locator('p', { hasText: 'After' })).toBeVisible()
  expect(requests.filter(url => url.endsWith('/giflet.js'))).toHaveLength(1)
})

test('the markup lets authors add no script and no other provider', async ({ page, wiki, requests }) => {
  const evil = 'http://127.0.0.1:9/'
  wiki.write(
    'Bad',
    `<div data-gif="random" data-gif-api="${evil}" data-gif-mode="shadow" onclick="alert(1)"></div><script>document.title = 'OWNED'</script>`,
  )
  await page.goto(`${wiki.origin}/index.php?title=Bad`)
  await expectGif(page)
  await expect(page.locator('div[data-gif]')).not.toHaveAttribute('onclick')
  expect(await page.title()).not.toContain('OWNED')
  expect(requests.filter(url => url.startsWith(evil))).toEqual([])
})
