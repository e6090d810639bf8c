/** Whoever owns the page changes it while widgets run, and goes on working. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FRAMEWORKS, htmlOf, type PageState } from './pages.ts'

const TAGS = ['div', 'figure', 'a', 'li', 'p', 'span', 'x-card']

const CHANGES: Partial<PageState>[] = [
  { credit: false },
  { credit: true, text: 'Other words' },
  { className: 'changed' },
  { tags: [...TAGS].reverse() },
  { credit: false, tags: TAGS.filter(tag => tag !== 'a') },
  { credit: true, text: 'Last words', tags: TAGS },
]

/** The author's markup: what Giflet adds taken away, and comments of the framework. */
const authors = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const added of main.querySelectorAll('gif-box, template')) added.remove()
    return [...main.children].map(element => ({
      id: element.id,
      className: element.className,
      html: [...element.children]
        .map(child => child.outerHTML.replace(/<!--.*?-->| x-text="[^"]*"/g, ''))
        .join(''),
    }))
  })

const wanted = ({ tags, className, credit, text }: PageState) =>
  tags.map(id => ({ id, className, html: `${credit ? '<b>Credit</b>' : ''}<span>${text}</span>` }))

/** Each widget is ready, and shows its GIF instead of the author's content. */
async function expectGifs(page: Page, { tags, mode }: PageState): Promise<void> {
  await expect(page.locator('[data-gif-state=ready]')).toHaveCount(tags.length)
  for (const tag of tags) {
    const element = page.locator(`#${tag}`)
    const root = mode === 'frame' ? element.frameLocator('iframe') : element
    await element.scrollIntoViewIfNeeded()
    await expect(root.locator('.giflet').locator('img, video').first(), tag).toBeVisible()
    await expect(element.locator('> span'), tag).toBeHidden()
    await expect(element.locator('> gif-box'), tag).toHaveCount(/^(div|p|span)$/.test(tag) ? 0 : 1)
  }
}

for (const [name, bundle] of Object.entries(FRAMEWORKS)) {
  for (const mode of ['frame', 'shadow']) {
    test(`${name}: children, attributes and elements come and go, ${mode}`, async ({
      page,
      visit,
      samples,
      expectCleanConsole,
    }) => {
      test.slow()
      const module = (await bundle()).replaceAll('</script', '<\\/script')
      await visit(`<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
        <main></main><p>Below</p><script async src="{{origin}}/giflet.js"></script>
        <script type="module">${module}</script>`)
      let state: PageState = {
        tags: TAGS,
        gif: samples.gif.id,
        mode,
        text: 'A GIF',
        credit: true,
        className: 'first',
      }
      const show = () =>
        page.evaluate(next => (window as unknown as { show: (state: unknown) => unknown }).show(next), {
          ...state,
          html: htmlOf(state),
        })
      await show()
      await expectGifs(page, state)
      for (const change of CHANGES) {
        state = { ...state, ...change }
        await show()
        await expect.poll(() => authors(page), JSON.stringify(change)).toEqual(wanted(state))
      }
      await expectGifs(page, state)
      await expect(page.locator('main + p')).toHaveText('Below')
      expectCleanConsole(/web-share/)
    })
  }
}
