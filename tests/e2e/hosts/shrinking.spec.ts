/** Pages that ask a widget how wide it is, instead of telling it: rows, tables, floats. */
import { expect, test } from '../fixtures.ts'

const AROUND: Record<string, (element: string) => string> = {
  'a row of a flex container': element => `<div style="display:flex">${element}<p>Text</p></div>`,
  'the middle of a column': element =>
    `<div style="display:flex;flex-direction:column;align-items:center">${element}</div>`,
  'a table': element => `<table><tr><td>Text<td>${element}</table>`,
  'a float': element => `<div style="float:left">${element}</div>`,
}

for (const mode of ['frame', 'shadow'] as const) {
  test(`a widget is as wide as its GIF or its option: ${mode}`, async ({ page, visit }) => {
    const element = (more = '') => `<div data-gif="{{gif}}" data-gif-mode="${mode}"${more}></div>`
    const all = Object.values(AROUND).flatMap(around =>
      [element(), element(' data-gif-width="120"')].map(around),
    )
    await visit(
      `<!doctype html><body style="margin:0">${all.join('')}<script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>`,
    )
    const elements = page.locator('[data-gif]:not(script)')
    const widths = () => elements.evaluateAll(all => all.map(one => (one as HTMLElement).offsetWidth))
    const wanted = Object.values(AROUND).flatMap(() => [480, 120])
    await elements.first().locator('slot').first().waitFor({ state: 'attached' })
    expect(await widths(), 'while they load').toEqual(wanted)
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(all.length)
    expect(await widths()).toEqual(wanted)
  })

  test(`a widget shrinks as far as the page requires: ${mode}`, async ({ page, visit }) => {
    await visit(`<!doctype html><div style="display:flex;width:300px"><p style="flex:none;width:100px">Text</p>
      <div data-gif="trending" data-gif-widget="picker" data-gif-mode="${mode}" data-gif-height="300"></div></div>
      <script async src="{{origin}}/giflet.js"></script>`)
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    expect((await element.boundingBox())?.width).toBe(200)
  })
}
