/** Pages that change the platform: replaced built-ins, names of their own, content with names. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Changes that old libraries make to a page's platform. */
const CHANGED = {
  'Prototype.js 1.7.3': `Array.from = function (x) { if (!x) return []; if ('toArray' in Object(x)) return x.toArray(); var n = x.length || 0, out = new Array(n); while (n--) out[n] = x[n]; return out }`,
  'Prototype.js 1.6': `
    Array.prototype.toArray = function () { return this.slice() }
    Array.prototype.entries = Array.prototype.toArray
    Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' }
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
    Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this); return this }
    Element.prototype.scrollTo = function () { var r = this.getBoundingClientRect(); window.scrollTo(r.left, r.top); return this }`,
  MooTools: `
    Array.from = function (item) { return item == null ? [] : Array.isArray(item) ? item : [item] }
    var nativeElement = Element
    window.Element = function (tag) { return document.createElement(tag) }
    window.Element.prototype = nativeElement.prototype
    Element.prototype.scrollTo = function (x, y) { this.scrollLeft = x; this.scrollTop = y }
    window.Event = function (event) { this.event = event }
    Function.prototype.bind = function (bind, args) { var self = this; return function () { return self.apply(bind, args || arguments) } }`,
  Datejs: `
    Date.parse = function () { return null }
    Date.prototype.toString = function (format) { return format || 'today' }
    Date.prototype.set = function () { return this }`,
  'an extended Object.prototype': `Object.prototype.isEmpty = function () { return true }; Object.prototype.kind = 'thing'`,
  'shadow roots without sheets, as of a polyfill': `delete ShadowRoot.prototype.adoptedStyleSheets`,
  'frozen prototypes': `[Object, Function, Array, String, Error, Promise, Map, Set, RegExp].forEach(function (C) { Object.freeze(C.prototype); if (C !== Object) Object.freeze(C) })`,
  'own constants and functions with names of the platform': `
    class Text {}; class Node {}; class Element {}; class Document {}; class CSS {}; const URL = 'https://api.test/'; let history = []
    function Image() {}; function WeakMap() {}; Array.prototype.find = function () { return false }; window.Text = Text; window.Option = 'o'`,
  'own functions with names of newer built-ins': `
    function AbortController() {}; function TextDecoder() {}; function matchMedia() {}; function WeakSet() {}; function Number(text) { return parseFloat(text) }
    class ResizeObserver {}; class CSSStyleSheet {}`,
  'own functions with names of the window': `
    function addEventListener(element, type, listener) { if (element.nodeType) element.addEventListener(type, listener) }
    function removeEventListener() {}; function dispatchEvent() {}; var fetch, crypto`,
  'an own URLSearchParams': `window.URLSearchParams = class { get() { return null } }`,
  'own variables without a value': `let history, navigator`,
  'own variables with names of the window': `var origin = 'LHR', parent = 'none', top = 3, self = 'me', name = 'x', status = 'ok', length = 5`,
} as const

/** A page changes nothing of the app in a frame, so there one list stands for all. */
const listsIn = (mode: string) => (mode === 'frame' ? ['grid'] : ['grid', 'carousel', 'picker'])

const widgets = (mode: string) => `
  <div id="one" data-gif="{{gif}}" data-gif-width="300" data-gif-mode="${mode}"></div>
  ${listsIn(mode)
    .map(
      name =>
        `<div id="${name}" data-gif="trending" data-gif-widget="${name}" data-gif-height="300" data-gif-mode="${mode}"></div>`,
    )
    .join('')}
  <div id="mounted"></div>
  <script>
    window.giflet = window.giflet || []
    giflet.push(function (api) { api.mount(document.getElementById('mounted'), { gif: '{{gif}}', width: '300', mode: '${mode}' }) })
  </script>
  <script async src="{{origin}}/giflet.js" data-gif-loading="eager"></script>`

/** The app of a widget, in the mode that it has taken. */
async function appOf(element: Locator): Promise<Locator> {
  await expect(element).toHaveAttribute('data-gif-state', 'ready')
  const root = element.locator('iframe')
  return (await root.count()) > 0 ? root.contentFrame().locator('body') : element
}

async function expectAll(page: Page, mode: string) {
  for (const id of ['one', 'mounted']) {
    const app = await appOf(page.locator(`#${id}`))
    await expect(app.locator('img, video').first(), id).toBeVisible()
  }
  for (const id of listsIn(mode)) {
    const app = await appOf(page.locator(`#${id}`))
    await expect(app.getByRole('listitem').first(), id).toBeVisible()
  }
}

for (const mode of ['frame', 'shadow']) {
  for (const [name, script] of Object.entries(CHANGED)) {
    test(`${mode}: works beside ${name}`, async ({ page, visit, expectCleanConsole }) => {
      await visit(
        `<!doctype html><html lang="en"><title>Page</title><script>${script}</script>${widgets(mode)}`,
      )
      await expectAll(page, mode)
      expectCleanConsole(/web-share|sandbox/)
      const html = await page.evaluate(() => document.documentElement.outerHTML)
      expect(html.replace(/<script>.*?<\/script>/gs, '')).not.toMatch(/is-empty|isEmpty/)
      for (const src of await page
        .locator('iframe')
        .evaluateAll(all => all.map(one => one.getAttribute('src'))))
        expect(src).not.toMatch(/isEmpty|kind=/)
    })
  }
}

test('a frame on the page’s own origin stays opaque, even if the page redefines its origin', async ({
  page,
  hostPage,
  samples,
  other,
}) => {
  for (const script of ['var origin = "LHR"', 'class Text {}; var origin = null']) {
    await page.goto(
      hostPage(
        `<!doctype html><html lang="en"><title>Page</title><script>${script}</script><div data-gif="${samples.gif.id}" data-gif-mode="frame" data-gif-api="${other}/v1/"></div><script async src="plugins/giflet/giflet.js"></script>`,
        { dist: '/plugins/giflet/', path: '/' },
      ),
    )
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /allow-same-origin/)
  }
})
