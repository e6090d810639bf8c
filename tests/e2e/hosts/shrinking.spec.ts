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
  for (const [name, around] of Object.entries(AROUND)) {
    test(`${name}: as wide as a GIF, or as its option says: ${mode}`, async ({ page, visit }) => {
      const element = (more = '') => `<div data-gif="{{gif}}" data-gif-mode="${mode}"${more}></div>`
      await visit(`<!doctype html><body style="margin:0">${around(element())}
        ${around(element(' data-gif-width="120"'))}<script async src="{{origin}}/giflet.js"></script>`)
      const [first, second] = [page.locator('[data-gif]').first(), page.locator('[data-gif]').last()]
      const widths = async () => [(await first.boundingBox())?.width, (await second.boundingBox())?.width]
      await first.locator('slot').first().waitFor({ state: 'attached' })
      expect(await widths(), 'while it loads').toEqual([480, 120])
      await expect(first).toHaveAttribute('data-gif-state', 'ready')
      await expect(second).toHaveAttribute('data-gif-state', 'ready')
      expect(await widths()).toEqual([480, 120])
    })
  }

  test(`gets as narrow as the page needs it: ${mode}`, async ({ page, visit }) => {
    await visit(`<!doctype html><div style="display:flex;width:300px"><p style="flex:none;width:100px">Text</p>
      <div data-gif="trending" data-gif-widget="picker" data-gif-mode="${mode}" data-gif-height="300"></div></div>
      <script async src="{{origin}}/giflet.js"></script>`)
    const element = page.locator('[data-gif]')
    await expect(element).toHaveAttribute('data-gif-state', 'ready')
    expect((await element.boundingBox())?.width).toBe(200)
  })
}
