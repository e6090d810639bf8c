/** A chosen width holds wherever the page takes it from the content, and no widget is 0 wide. */
import { expect, test } from '../fixtures.ts'

const LONG = `<p>${'Long text '.repeat(60)}</p>`

const CONTAINERS: Record<string, (widget: string) => string> = {
  'a flex row': widget => `<div style="display:flex">${widget}${LONG}</div>`,
  'a flex column': widget =>
    `<div style="display:flex;flex-direction:column;align-items:center">${widget}</div>`,
  'a flex item without a base': widget =>
    `<div style="display:flex"><div style="flex:0 1 0;min-width:0">${widget}</div><p>Text</p></div>`,
  'a grid': widget => `<div style="display:grid;grid-template-columns:auto 1fr">${widget}${LONG}</div>`,
  'a table': widget => `<table><tr><td>${widget}<td>${LONG}</table>`,
  'a float': widget => `<div style="float:left">${widget}</div>`,
  'an inline block': widget => `<div><span style="display:inline-block">${widget}</span> text</div>`,
  'least content': widget => `<div style="width:min-content">${widget}</div>`,
  'fitting content': widget => `<div style="width:fit-content">${widget}</div>`,
  'an absolute box': widget =>
    `<div style="height:700px"><div style="position:absolute">${widget}</div></div>`,
  columns: widget => `<div style="columns:2">${widget}${LONG}</div>`,
  containment: widget =>
    `<div style="display:flex"><div style="contain:inline-size">${widget}</div><p>Text</p></div>`,
  'a container': widget =>
    `<div style="display:flex"><div style="container-type:inline-size">${widget}</div><p>Text</p></div>`,
  'right to left': widget => `<div dir="rtl">${widget}</div>`,
  'lines from top to bottom': widget => `<div style="writing-mode:vertical-rl;height:700px">${widget}</div>`,
  'most content': widget => `<div style="width:max-content">${widget}</div>`,
  'rules for all children': widget =>
    `<style>.children>*>*{all:unset!important}</style><div class="children">${widget}</div>`,
  'a rule that hides unknown elements': widget =>
    `<style>.known>* :not(:defined){display:none!important}</style><div class="known">${widget}</div>`,
  'an element without a box': widget =>
    `<style>.contents>*{display:contents!important}</style><div class="contents">${widget}</div>`,
  zoom: widget => `<div style="zoom:1.5">${widget}</div>`,
}

const STARTS = ['div', 'figure style="margin:0"', 'x-card style="display:block"']

for (const mode of ['frame', 'shadow'])
  test(`a chosen width holds in every container, ${mode}`, async ({ page, visit }) => {
    test.slow()
    const sections = Object.values(CONTAINERS).flatMap((around, at) =>
      [' data-gif-width="300"', ''].map(more => {
        const start = STARTS[at % STARTS.length] ?? ''
        const [tag] = start.split(' ')
        const widget = `<${start} data-gif="{{gif}}" data-gif-loading="eager" data-gif-mode="${mode}"${more}>words</${tag}>`
        return `<section style="overflow:hidden">${around(widget)}</section>`
      }),
    )
    await visit(
      `<!doctype html><html lang="en"><title>Host</title>${sections.join('')}<script async src="{{origin}}/giflet.js"></script>`,
    )
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(sections.length)
    const sizes = await page.locator('[data-gif]').evaluateAll(elements =>
      elements.map(element => {
        const root = element.shadowRoot ?? element.querySelector('gif-box')?.shadowRoot
        const box = root?.firstElementChild as HTMLElement
        const view = box.querySelector('iframe, .giflet') as HTMLElement
        const [own, inner] = [box, view].map(
          ({ offsetWidth, offsetHeight }) => Math.round((offsetWidth / offsetHeight) * 10) / 10,
        )
        return [box.offsetWidth, own, inner]
      }),
    )
    for (const [at, name] of Object.keys(CONTAINERS).entries()) {
      expect.soft(sizes[2 * at], name).toEqual([300, 1.8, 1.8])
      const [width = 0, ratio = 0] = sizes[2 * at + 1] ?? []
      expect.soft(width, name).toBeGreaterThan(0)
      expect.soft(Math.abs(ratio - 1.8), name).toBeLessThan(0.3)
    }
  })
