/** Keys, wheel and touch stay in the widget that they were meant for. */

import type { Locator } from '@playwright/test'
import { bundleApp } from '../everywhere/bundleApp.ts'
import { expect, test } from '../fixtures.ts'

const picker = (mode: string) =>
  `<div data-gif="trending" data-gif-widget="picker" data-gif-width="420" data-gif-height="400" data-gif-mode="${mode}"></div>`
const SCRIPT = '<script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>'

/** Shortcuts of a page that leaves fields alone, and a log of what has reached it. */
const SHORTCUTS = `<input id="search"><p id="log"></p><script>
  const log = text => { document.querySelector('#log').textContent += text + ' ' }
  for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, event => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
    log(type + ':' + event.key)
    if (event.key === '/') { event.preventDefault(); document.querySelector('#search').focus() }
  })
  for (const type of ['paste', 'copy', 'cut', 'input', 'beforeinput'])
    addEventListener(type, event => log(type))
</script>`

/** The first press may only close the suggestions. */
async function emptyByEscape(field: Locator) {
  while (await field.inputValue()) await field.press('Escape')
}

for (const mode of ['frame', 'shadow']) {
  test(`${mode}: typing in a widget triggers no shortcut of the page`, async ({ page, visit }) => {
    await visit(`<!doctype html><html lang="en"><title>Page</title>${SHORTCUTS}${picker(mode)}${SCRIPT}`)
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    const app = mode === 'frame' ? element.frameLocator('iframe') : element
    const field = app.getByRole('combobox')
    await field.click()
    await page.keyboard.type('cats/jokes')
    await expect(field).toHaveValue('cats/jokes')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('cats/jokescats/jokes')
    await emptyByEscape(field)
    await expect(page.locator('#log')).toHaveText('')
  })

  test(`${mode}: the wheel scrolls the tiles inside a scroll lock`, async ({ page, visit }) => {
    const code = await bundleApp(`
      import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      import { RemoveScroll } from 'react-remove-scroll'
      const style = { position: 'fixed', inset: '40px auto auto 40px', width: 460, height: 460, background: '#fff' }
      createRoot(document.querySelector('#app')).render(
        h(RemoveScroll, { style }, h('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(picker(mode))} } })),
      )`)
    await visit(
      `<!doctype html><html lang="en"><title>Page</title><div style="height:3000px"></div><div id="app"></div><script type="module">${code}</script>${SCRIPT}`,
    )
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    const app = mode === 'frame' ? element.frameLocator('iframe') : element
    await expect(app.getByRole('listitem').first()).toBeVisible()
    const box = await element.boundingBox()
    if (!box) throw new Error('The picker is not shown')
    await page.mouse.move(box.x + 200, box.y + 300)
    const grid = app.locator('[part="grid"]')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120)
        return grid.evaluate(node => node.scrollTop)
      })
      .toBeGreaterThan(200)
    // The wheel beyond the tiles' end goes to the page, and to its lock.
    for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, -400)
    await expect.poll(() => grid.evaluate(node => node.scrollTop)).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('Escape and Tab reach a dialog of the page, unless the widget has used them', async ({
  page,
  visit,
}) => {
  await visit(
    `<!doctype html><html lang="en"><title>Page</title>${SHORTCUTS}<dialog id="dialog">${picker('shadow')}<button>Close</button></dialog><script>document.querySelector('#dialog').showModal()</script>${SCRIPT}`,
  )
  const dialog = page.locator('#dialog')
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  const field = page.getByRole('combobox')
  await field.fill('cats')
  await emptyByEscape(field)
  await expect(dialog).toBeVisible()
  await expect(page.locator('#log')).toHaveText('')
  await page.keyboard.press('Tab')
  await expect(page.locator('#log')).toHaveText(/keydown:Tab/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
