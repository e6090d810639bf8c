/** The language of the page: nearest element, spellings of content systems, changes at run time. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const widget = (mode: string, attributes = '') =>
  `<div data-gif="{{gif}}" data-gif-widget="player" data-gif-mode="${mode}" ${attributes}></div>`
const SCRIPT = '<script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>'

/** The name of the share button. */
const SHARE = { de: 'Teilen', pt: 'Compartilhar', ja: '共有', he: 'שיתוף', fr: 'Partager' }

const appOf = (element: Locator, mode: string) =>
  mode === 'frame' ? element.frameLocator('iframe') : element

for (const mode of ['frame', 'shadow']) {
  test(`${mode}: the page's language, as content systems write it`, async ({ page, visit }) => {
    const written = ['de_DE', 'pt_BR', 'ja_JP', 'iw']
    await visit(
      `<!doctype html><html lang="en"><title>Page</title>${written.map(lang => `<section lang="${lang}">${widget(mode)}</section>`).join('')}${SCRIPT}`,
    )
    for (const [at, name] of [SHARE.de, SHARE.pt, SHARE.ja, SHARE.he].entries()) {
      const element = page.locator('[data-gif]').nth(at)
      await expect(appOf(element, mode).getByRole('button', { name })).toBeAttached()
    }
  })

  test(`${mode}: around shadow roots, and as it changes`, async ({ page, visit }) => {
    await visit(
      `<!doctype html><html lang="de"><title>Page</title><div id="host"></div><script>
        window.giflet = [api => {
          const root = document.querySelector('#host').attachShadow({ mode: 'open' })
          root.innerHTML = ${JSON.stringify(widget(mode))}
          api.scan(root)
        }]
      </script>${SCRIPT}`,
    )
    const app = appOf(page.locator('#host [data-gif]'), mode)
    await expect(app.getByRole('button', { name: SHARE.de })).toBeAttached()
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr-CA'))
    await expect(app.getByRole('button', { name: SHARE.fr })).toBeAttached()
    await page.evaluate(() => document.querySelector('#host')?.setAttribute('lang', 'pt_BR'))
    await expect(app.getByRole('button', { name: SHARE.pt })).toBeAttached()
  })
}
