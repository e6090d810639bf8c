/** The code of the documentation, pasted where it says it works. */
import { expect, test } from '../fixtures.ts'
import { type DocBlock, docBlocks } from '../harness/docBlocks.ts'
import { PAGES_SPEC, pagesOf } from '../harness/docRunners.ts'
import { movingGif } from '../harness/pixels.ts'

/** Addresses of the public providers, which no test contacts. */
const NAMED = / data-gif-(?:provider|key)="[^"]*"/g
const ELEMENT = '<div data-gif="random:cat"></div>'

const blocksOf = (page: string, language: string, origin?: string): DocBlock[] =>
  docBlocks(page, origin).filter(block => block.language === language)

/** A block as a page: a script gets an element, an element the script, names those of the tests. */
function asPage(code: string, origin: string, id: string): string {
  const html = code
    .replace(NAMED, '')
    .replace('https://api.example.com', origin)
    .replace('abc123"></div>', `${id}"></div>`)
  const isTag = !/data-gif="|<gif-embed|<iframe/.test(html)
  const isElement = !/<script|<iframe/.test(html)
  return `<!doctype html><html lang="en"><title>Host</title>
${html}${isTag ? ELEMENT : ''}${isElement ? `<script async src="${origin}/giflet.js"></script>` : ''}`
}

for (const name of pagesOf(PAGES_SPEC, 'html')) {
  test(`${name}: each example shows a GIF`, async ({ page, visit, origin, samples }) => {
    // The file that an example names.
    const body = await movingGif(60, 40)
    await page.route('**/media/cat.gif', route => route.fulfill({ contentType: 'image/gif', body }))
    for (const { code } of blocksOf(name, 'html', origin)) {
      await test.step(code, async () => {
        const html = asPage(code, origin, samples.gif.id)
        await visit(html)
        if (html.includes('data-gif-consent') && !html.includes('consent(true)'))
          await page.getByRole('button').first().click()
        const isFrame = html.includes('<iframe')
        const shown = isFrame
          ? page.frameLocator('iframe').locator('img, video')
          : page.locator('[data-gif-state="ready"]')
        await expect(shown.first()).toBeAttached()
        const waiting = page.locator('[data-gif]:not([data-gif-state="ready"]), gif-embed:not([data-gif])')
        if (!isFrame && !html.includes('<meta')) await expect(waiting).toHaveCount(0)
      })
    }
  })
}

test('README: its script mounts a list, and receives a click', async ({ page, visit, consoleLog }) => {
  const [code] = blocksOf('README', 'js').map(block => block.code)
  await visit(
    `<!doctype html><div id="here"></div><script>${code}</script><script async src="{{origin}}/giflet.js"></script>`,
  )
  await expect(page.locator('#here')).toHaveAttribute('data-gif-state', 'ready')
  const tile = page.frameLocator('iframe').locator('[data-gif-id]').first()
  const id = await tile.getAttribute('data-gif-id')
  await tile.click()
  await expect
    .poll(() => consoleLog.filter(({ type }) => type === 'log').map(({ text }) => text))
    .toEqual([id])
})

/** Header fields of a code block; a line that begins with a space continues the last one. */
const headersOf = (code: string): Record<string, string> =>
  Object.fromEntries(
    code
      .trim()
      .replace(/\n +/g, ' ')
      .split('\n')
      .map(line => line.split(/: (.*)/s).slice(0, 2)),
  )

test('user-content: its policy lets an embed through', async ({
  page,
  visit,
  origin,
  expectCleanConsole,
}) => {
  const [policy] = blocksOf('user-content', 'http', origin).map(block => block.code)
  const html = asPage(`<script async src="${origin}/giflet.js"></script>`, origin, '')
  await visit(html, { headers: headersOf(policy ?? '') })
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  // Chromium's message.
  expectCleanConsole(/web-share/)
})

for (const [index, mode] of ['frame', 'frame', 'shadow', 'frame'].entries()) {
  test(`policies: header ${index + 1} lets a ${mode} through`, async ({
    page,
    visit,
    origin,
    samples,
    expectCleanConsole,
  }) => {
    // The media of the tests is on http.
    const header = blocksOf('policies', 'http', origin)[index]?.code.replaceAll('https:', 'http:')
    const script = `<script async nonce="YOUR_NONCE" src="${origin}/giflet.js" data-gif-mode="${mode}"></script>`
    const element = `<div data-gif="${samples.gif.id}"></div>`
    await visit(`<!doctype html>${element}${script}`, { headers: headersOf(header ?? '') })
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    expectCleanConsole(/web-share/)
  })
}

for (const [what, has, frames] of [
  ['with its headers another origin serves shadow mode', true, 0],
  ['without them the widget takes a frame', false, 1],
] as const) {
  test(`hosting: ${what}`, async ({ page, visit, origin, hostPage }) => {
    const [headers] = blocksOf('hosting', 'http').map(({ code }) => headersOf(code))
    const dist = `/hosting-${frames}/`
    const host = new URL(hostPage('', { dist, distHeaders: has ? (headers ?? {}) : {} })).origin
    const script = `<script async src="${host}${dist}giflet.js" data-gif-mode="shadow" data-gif-api="${origin}/v1/"></script>`
    // Another host name of the same server, and so another origin.
    await visit(`<!doctype html>${ELEMENT}${script}`, { hostname: 'localhost' })
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    await expect(page.locator('[data-gif] iframe')).toHaveCount(frames)
  })
}
