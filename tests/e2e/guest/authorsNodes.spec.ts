/**
 * The author's nodes stay where they were, while widgets run and after they have ended.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectGif } from '../harness/shown.ts'

const ELEMENTS = [
  '<div WIDGET><a href="/cat">A cat</a> and words</div>',
  '<figure WIDGET><a href="/cat">A cat</a><figcaption>Words</figcaption></figure>',
  '<a WIDGET href="/cat">A <b>cat</b></a>',
  '<ul><li WIDGET>A cat<p>Words</p></li></ul>',
  '<table><tbody><tr><td WIDGET>A cat</td><td>Beside</td></tr></tbody></table>',
  '<p>See <span WIDGET>a cat</span> here</p>',
  '<x-late WIDGET><i>A cat</i></x-late>',
]

const html = (mode: string) =>
  `<main>${ELEMENTS.join('').replaceAll(
    'WIDGET',
    `data-gif="{{gif}}" data-gif-width="300" data-gif-loading="eager" data-gif-mode="${mode}"`,
  )}</main>`

const pageOf = (mode: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${html(mode)}
  <script>document.querySelectorAll('main *').forEach((node, index) => { node.number = index })</script>
  <script async src="{{origin}}/giflet.js"></script>`

const STRICT = { 'content-security-policy': "style-src 'none'; object-src 'none'" }

/** The page's markup without what Giflet adds, and whether its nodes are the same. */
const state = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const nodes = [...main.querySelectorAll('*')].filter(node => node.localName !== 'gif-box')
    return {
      same: nodes.every((node, index) => (node as unknown as { number: number }).number === index),
      html: main.outerHTML.replace(/ data-gif-state="\w+"|<gif-box [^>]*><\/gif-box>/g, ''),
      boxes: main.querySelectorAll('gif-box').length,
      shown: [...main.querySelectorAll('[data-gif] > :not(gif-box)')].filter(node => node.checkVisibility())
        .length,
    }
  })

for (const mode of ['frame', 'shadow']) {
  test(`the author’s content stays, is hidden while the GIF shows, and returns afterwards, ${mode}`, async ({
    page,
    visit,
    samples,
    expectCleanConsole,
  }) => {
    await visit(pageOf(mode), { headers: STRICT })
    const before = html(mode).replaceAll('{{gif}}', samples.gif.id)
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(ELEMENTS.length)
    expect(await state(page)).toEqual({ same: true, html: before, boxes: 5, shown: 0 })

    await page.evaluate(() => {
      const { giflet } = window as unknown as { giflet: { destroy(element: Element): void } }
      for (const element of document.querySelectorAll('[data-gif]')) giflet.destroy(element)
    })
    expect(await page.locator('main').evaluate(main => main.outerHTML)).toBe(before)
    expect((await state(page)).shown).toBe(6)
    expectCleanConsole()
  })

  test(`copies of widgets and saved markup become widgets without growing, ${mode}`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await visit(pageOf(mode))
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(ELEMENTS.length)
    const { html: original } = await state(page)
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement
      const copy = main.cloneNode(true) as HTMLElement
      main.replaceWith(copy)
      const saved = copy.outerHTML
      copy.remove()
      document.body.insertAdjacentHTML('beforeend', saved)
    })
    await expect(page.locator('gif-box')).toHaveCount(5)
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(ELEMENTS.length)
    const after = await state(page)
    expect([after.html, after.boxes, after.shown]).toEqual([original, 5, 0])
  })
}

test('an element whose class is defined late gets its own shadow root', async ({ page, visit }) => {
  await visit(
    `<!doctype html><x-late data-gif="{{gif}}"></x-late><script src="{{origin}}/giflet.js"></script>`,
  )
  await expectGif(page)
  await page.evaluate(() =>
    customElements.define(
      'x-late',
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).append('Own', document.createElement('slot'))
        }
      },
    ),
  )
  await expect(page.locator('x-late')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('iframe')).toBeVisible()
})
