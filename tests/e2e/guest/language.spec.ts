/** The language of the page: nearest element, changes at run time. */
import { expect, test } from '../fixtures.ts'

const widget = (mode: string) =>
  `<div data-gif="{{gif}}" data-gif-widget="player" data-gif-mode="${mode}"></div>`
const SCRIPT = '<script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>'

/** The name of the share button. */
const SHARE = { de: 'Teilen', pt: 'Compartilhar', fr: 'Partager' }

for (const mode of ['frame', 'shadow']) {
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
    const element = page.locator('#host [data-gif]')
    const app = mode === 'frame' ? element.frameLocator('iframe') : element
    await expect(app.getByRole('button', { name: SHARE.de })).toBeAttached()
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'fr-CA'))
    await expect(app.getByRole('button', { name: SHARE.fr })).toBeAttached()
    await page.evaluate(() => document.querySelector('#host')?.setAttribute('lang', 'pt_BR'))
    await expect(app.getByRole('button', { name: SHARE.pt })).toBeAttached()
  })
}
