/** The plugin of docs/embed-wiki.md in a DokuWiki. */
import { type DokuWiki, startDokuWiki } from '../../scripts/services/dokuwiki.ts'
import { test as base, expect } from '../e2e/fixtures.ts'
import { docBlocks, docFile } from '../e2e/harness/docBlocks.ts'
import { expectGif } from '../e2e/harness/shown.ts'

const PLUGIN = ['lib/plugins/giflet/syntax.php', 'lib/plugins/giflet/action.php']

const test = base.extend<object, { wiki: DokuWiki }>({
  wiki: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const wiki = await startDokuWiki()
      const blocks = docBlocks('embed-wiki', process.env.GIFLET_ORIGIN)
      for (const file of PLUGIN) wiki.write(file, docFile(blocks, file))
      await use(wiki)
      await wiki.stop()
    },
    { scope: 'worker' },
  ],
})

test('a page with the documented markup shows a grid', async ({ page, origin, wiki, requests }) => {
  const [usage] = docBlocks('embed-wiki', origin)
  wiki.write('data/pages/cats.txt', `====== Cats ======\n\nBefore\n\n${usage?.code}\nAfter\n`)
  await page.goto(`${wiki.origin}/doku.php?id=cats`)
  const element = page.locator('[data-gif]:not(script)')
  await expect(element).toHaveAttribute('data-gif', 'search:happy cat')
  await expect(element).toHaveAttribute('data-gif-columns', '3')
  await expect(element).toHaveText(/Happy cats/)
  await expectGif(page)
  await expect(page.locator('p', { hasText: 'After' })).toBeVisible()
  expect(requests.filter(url => url.endsWith('/giflet.js'))).toHaveLength(1)
  const feed = await (await page.request.get(`${wiki.origin}/doku.php?id=cats&do=export_raw`)).text()
  expect(feed).toContain('Happy cats')
})

test('the markup lets authors add no HTML and no other provider', async ({ page, wiki }) => {
  wiki.write(
    'data/pages/bad.txt',
    `<gif search:"onload=alert(1) x='y' api="https://evil.example/v1/" onclick="alert(1)" theme='dark'>"&</gif>

<gif trending" onfocus="alert(1)>x</gif> <div data-gif="trending">text</div>`,
  )
  await page.goto(`${wiki.origin}/doku.php?id=bad`)
  const elements = page.locator('[data-gif]:not(script)')
  await expect(elements).toHaveCount(2)
  const names = await elements.evaluateAll(nodes => nodes.flatMap(node => node.getAttributeNames()))
  expect(names.filter(name => name !== 'style' && !name.startsWith('data-gif'))).toEqual([])
  await expect(page.getByText('<div data-gif=')).toBeVisible()
  for (const frame of await page.locator('iframe').all())
    expect(await frame.getAttribute('src')).not.toContain('evil.example')
})
