/** The sanitizers of docs/user-content.md, run as they are printed there on a hostile comment. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const DOCUMENT = new URL('../../../docs/user-content.md', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const DOMPURIFY = resolve('dompurify/dist/purify.js')
const SANITIZE_HTML = resolve('sanitize-html')

/** The example that calls `name`. */
function exampleOf(name: string): string {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/```js\n(.*?)```/gs)
  const found = [...blocks].map(([, code = '']) => code).filter(code => code.includes(name))
  if (found.length !== 1) throw new Error(`${found.length} examples call ${name}`)
  return found[0] ?? ''
}

const OPTIONS = [
  'api="https://evil.test/v1/"',
  'key=k',
  'mode=shadow',
  'consent=none',
  'brand=Bank',
  'lock=none',
]
const COMMENT = `
  <p>Look: <b>a cat</b> <a href="https://a.test/">and</a></p>
  <div data-gif="abc" data-gif-ratio="4/3" ${OPTIONS.map(option => `data-gif-${option}`).join(' ')}
    DATA-GIF-WIDGET="grid" data-gif-granted="true" style="position:fixed" onclick="sprung()"></div>
  <div data-gif="def" data-gif-ratio="1"><svg><script data-gif-api="https://evil.test/">sprung()</script></svg></div>
  <script src="https://evil.test/giflet.js" data-gif-lock="none"></script>
  <meta data-gif-base="https://evil.test/">
  <iframe src="/embed.html#gif=abc&brand=Bank"></iframe>
  <img src=x onerror="sprung()"><a href="javascript:sprung()">click</a>
  <base href="https://evil.test/"><svg><base href="https://evil.test/"></svg>
  <form data-gif="abc"><input name="dataset"></form><b id="giflet" name="baseURI"></b>`

/** Markup that must not survive in a comment. */
const leftOver = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(markup => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html')
    return [...body.querySelectorAll('*')].flatMap(element => [
      ...(['script', 'meta', 'base', 'iframe', 'form', 'input', 'svg'].includes(element.localName)
        ? [element.localName]
        : []),
      ...[...element.attributes].flatMap(({ name, value }) =>
        /^on|^(style|id|name)$|^data-(?!gif$|gif-ratio$)/.test(name) || /javascript:/.test(value)
          ? [name]
          : [],
      ),
    ])
  }, html)

async function expectOnlyGifs(page: Page, html: string): Promise<void> {
  expect(await leftOver(page, html)).toEqual([])
  expect(html).toContain('data-gif="abc"')
  expect(html).toContain('data-gif-ratio="4/3"')
  expect(html).toContain('data-gif="def"')
  expect(html).toContain('<b>a cat</b>')
}

test.beforeEach(async ({ visit }) => {
  await visit('<!doctype html><title>Host</title><main></main>')
})

test('the hostile comment has enough hostile parts', async ({ page }) => {
  expect((await leftOver(page, COMMENT)).length).toBeGreaterThan(10)
})

test('the example for DOMPurify keeps only GIFs', async ({ page }) => {
  await page.addScriptTag({ path: DOMPURIFY })
  const html = await page.evaluate(
    ([code, comment]) => new Function('comment', `${code}; return html`)(comment) as string,
    [exampleOf('DOMPurify.sanitize'), COMMENT] as const,
  )
  await expectOnlyGifs(page, html)
})

test("the example for the browser's own sanitizer keeps only GIFs", async ({ page }) => {
  test.skip(!(await page.evaluate(() => 'setHTML' in Element.prototype)), 'this browser has none')
  const html = await page.evaluate(
    ([code, comment]) => {
      const element = document.querySelector('main')
      new Function('element', 'comment', code)(element, comment)
      return element?.innerHTML ?? ''
    },
    [exampleOf('setHTML'), COMMENT] as const,
  )
  await expectOnlyGifs(page, html)
})

test('the example for sanitize-html keeps only GIFs', async ({ page }) => {
  const { default: sanitizeHtml } = await import(SANITIZE_HTML)
  const run = new Function('sanitizeHtml', 'comment', `return ${exampleOf('sanitizeHtml(')}`)
  await expectOnlyGifs(page, run(sanitizeHtml, COMMENT) as string)
})
