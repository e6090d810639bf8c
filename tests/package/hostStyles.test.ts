/** A page's own elements look the same inside a provider as outside of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp, picturesShown, serveApp, startApps, type Visit, visit } from './apps.ts'

startApps()

let url: string
beforeAll(async () => {
  const folder = await buildApp('hostStyles', 'tests/package/hostStyles')
  url = await serveApp(folder)
})

/** Computed styles of all elements of the content, in document order. */
const stylesIn = ({ page }: Visit, stack: string) =>
  page.locator(`${stack} > :is(h2, p, button, input), ${stack} > p > *`).evaluateAll(elements =>
    elements.map(element => {
      const style = getComputedStyle(element)
      return [element.localName, ...Array.from(style, name => `${name}: ${style.getPropertyValue(name)}`)]
    }),
  )

/** Selectors of Giflet's rules that match one of the elements. */
const ourRulesFor = ({ page }: Visit, selector: string) =>
  page.locator(selector).evaluateAll(elements => {
    const selectors = (rules: CSSRuleList): string[] =>
      Array.from(rules).flatMap(rule =>
        rule instanceof CSSStyleRule
          ? rule.selectorText
          : rule instanceof CSSGroupingRule
            ? selectors(rule.cssRules)
            : [],
      )
    return [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap(sheet => selectors(sheet.cssRules))
      .filter(text => text.includes('giflet') && elements.some(element => element.matches(text)))
  })

describe.each(['', '?styles'])('a page with its own styles%s', search => {
  let visited: Visit
  beforeAll(async () => {
    visited = await visit(url + search)
    await picturesShown(visited.page, 1)
  })

  test('has the same computed styles inside a provider', async () => {
    const outside = await stylesIn(visited, '#outside')
    expect(outside).toHaveLength(8)
    expect(await stylesIn(visited, '#inside')).toEqual(outside)
  })

  test("matches no rule of Giflet's in an overlay, whose elements can be pressed", async () => {
    const { page } = visited
    expect(await page.locator('.overlay-button *').count()).toBe(4)
    expect(await ourRulesFor(visited, '.overlay-button, .overlay-button *')).toEqual([])
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
    const events = (name: string) =>
      page.getByRole('button', { name }).evaluate(button => getComputedStyle(button).pointerEvents)
    expect(await events('Pressed 1')).toBe('auto')
    expect(await events('Inert')).toBe('none')
    const behind = await page.locator('.giflet-tile').evaluate(tile => {
      const { right, bottom } = tile.getBoundingClientRect()
      return document.elementFromPoint(right - 5, bottom - 5)?.closest('.giflet-tile-link') !== null
    })
    expect(behind).toBe(true)
  })

  test("passes the theme and the page's tokens to components", async () => {
    const tokens = (selector: string) =>
      visited.page.locator(selector).evaluate(root => {
        const style = getComputedStyle(root)
        return ['--giflet-surface', '--giflet-radius', 'color'].map(name => style.getPropertyValue(name))
      })
    expect(await tokens('.giflet-grid')).toEqual(['#17191f', '11px', 'rgb(243, 244, 247)'])
    expect(await tokens('.light')).toEqual(['#fff', '11px', 'rgb(22, 24, 29)'])
    expect(visited.complaints).toEqual([])
  })
})
