/** Every form that the configurator writes, in the places it names; WordPress has its own tests. */
import type { Page } from '@playwright/test'
import MarkdownIt from 'markdown-it'
import { DIST } from '../../scripts/build/paths.ts'
import { bundleApp } from './everywhere/bundleApp.ts'
import { expect, test } from './fixtures.ts'

const snippet = (page: Page) => page.getByRole('textbox', { name: 'Paste this where the GIF should be' })

for (const form of ['script', 'iframe', 'element'] as const) {
  test(`the snippet as ${form} shows the GIF on another page`, async ({ page, origin, samples, visit }) => {
    await page.goto(`${origin}/#gif=${samples.gif.id}&_form=${form}`)
    // With what is known of the GIF, which arrives later.
    await expect(snippet(page)).toHaveValue(form === 'iframe' ? /padding-bottom/ : /<a href=/)
    const html = await snippet(page).inputValue()
    await visit(html)
    await expect(page.frameLocator('iframe').locator('img, video').first()).toBeVisible()
  })
}

const APP = `import { createRoot } from 'react-dom/client'
  import { App } from 'doc:App.jsx'
  createRoot(document.querySelector('#app')).render(<App />)`

test('the snippet for React shows a list in an application', async ({ page, origin, visit }) => {
  await page.goto(`${origin}/#gif=${encodeURIComponent('search:cat')}&_form=react&theme=dark`)
  await expect(snippet(page)).toHaveValue(/theme="dark"/)
  const files = { 'App.jsx': await snippet(page).inputValue() }
  const own = { giflet: `${DIST}npm/index.js`, 'giflet/api': `${DIST}npm/api.js` }
  const script = await bundleApp(APP, files, own)
  const inline = script.replaceAll('</script', '<\\/script')
  await visit(`<div id="app"></div><script type="module">${inline}</script>`)
  await expect(page.getByRole('listitem').locator('img, video').first()).toBeVisible()
})

test('the snippet as Markdown is a picture that leads to the page of the GIF', async ({
  page,
  origin,
  samples,
  visit,
}) => {
  await page.goto(`${origin}/#gif=${samples.gif.id}&_form=markdown`)
  await expect(snippet(page)).toHaveValue(/^\[!\[/)
  // Forums allow no HTML in Markdown.
  await visit(new MarkdownIt({ html: false }).render(await snippet(page).inputValue()))
  const picture = page.locator('a > img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('alt', /\w/)
  await picture.click()
  await page.waitForURL(url => url.pathname.endsWith(samples.gif.id))
})

test('the keyboard alone makes and copies a snippet', async ({ page, origin }) => {
  await page.goto(origin)
  const tabTo = async (name: string, limit = 40): Promise<void> => {
    for (let step = 0; step < limit; step++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const { activeElement: active } = document
        const { labels, textContent } = active as HTMLInputElement
        return labels?.[0]?.textContent ?? textContent
      })
      if (seen?.trim() === name) return
    }
    throw new Error(`${name} is not reached`)
  }
  await tabTo('Show')
  // The first letter alone: browsers take a later one of a slow visitor for another first one.
  await page.keyboard.press('S')
  await expect(page.getByLabel('A term')).toBeVisible()
  await tabTo('A term', 1)
  await page.keyboard.type('happy cat')
  await tabTo('Script')
  for (const _ of ['iframe', 'element', 'wordpress']) await page.keyboard.press('ArrowRight')
  await expect(snippet(page)).toHaveValue('[gif id="search:happy cat"]')
  await tabTo('Copy')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(Copied|Selected\. Copy it with the keyboard\.)$/)).toBeVisible()
})
