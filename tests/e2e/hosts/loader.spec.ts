/** The loader on further pages: where it runs, what it refuses, and what it exposes. */
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'

const DIST = '/plugins/giflet/'
/** A test's own `embed.html`, which answers the handshake itself. */
const fakeApp = (script: string) => `<!doctype html><body style="margin:0"><div id="content"></div><script>
  let port
  const send = message => port.postMessage({ giflet: 1, ...message })
  addEventListener('message', event => { port = event.ports[0]; start() }, { once: true })
  parent.postMessage({ giflet: 1, type: 'hello' }, '*')
  ${script}
</script>`

test('works self-hosted on the page’s own origin without CORS headers, in both modes', async ({
  page,
  visit,
}) => {
  await visit(
    `<!doctype html><div id="frame" data-gif="{{gif}}"></div><div id="shadow" data-gif="{{gif}}" data-gif-mode="shadow"></div>
      <script async src="${DIST}giflet.js" data-gif-api="{{origin}}/v1/"></script>`,
    { dist: DIST },
  )
  await expect(page.locator('#frame')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('#shadow')).toHaveAttribute('data-gif-state', 'ready')
})

test('works on a page opened from disk, in both modes', async ({ page, origin, samples }, testInfo) => {
  const file = testInfo.outputPath('page.html')
  await writeFile(
    file,
    `<!doctype html><div id="frame" data-gif="${samples.gif.id}"></div><div id="shadow" data-gif="${samples.gif.id}" data-gif-mode="shadow"></div>
    <script async src="${origin}/giflet.js"></script>`,
  )
  await page.goto(pathToFileURL(file).href)
  await expect(page.locator('#frame')).toHaveAttribute('data-gif-state', 'ready')
  await expect(page.locator('#shadow')).toHaveAttribute('data-gif-state', 'ready')
})

test('stops a growth loop but follows legitimate growth', async ({ page, visit }) => {
  await visit(`<!doctype html><div data-gif="{{gif}}"></div>
      <script>window.heights = []; addEventListener('gif:resize', event => heights.push(event.detail.height))</script>
      <script src="{{origin}}/giflet.js"></script>`)
  const element = page.locator('[data-gif]')
  await expect(element).toHaveAttribute('data-gif-state', 'ready')
  /** Gives the content a height by its own rules. */
  const style = (height: string) =>
    page.frames()[1]?.evaluate(height => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`.giflet { height: ${height} !important }`)
      document.adoptedStyleSheets = [sheet]
    }, height)
  const heights = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  const before = (await heights()).length
  await style('calc(100vh + 40px)')
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(before + 9)
  // Once it rests, a report is followed again.
  await page.waitForFunction(() => {
    const seen = (window as unknown as { heights: number[] }).heights.length
    const key = window as unknown as { last?: [number, number] }
    if (key.last?.[0] !== seen) key.last = [seen, performance.now()]
    return performance.now() - (key.last?.[1] ?? 0) > 400
  })
  expect((await heights()).length).toBeLessThan(before + 30)
  expect((await element.boundingBox())?.height).toBeLessThan(3000)
  await style('5000px')
  await expect.poll(async () => (await element.boundingBox())?.height).toBe(5000)
})

test('clamps sizes and ignores malformed messages', async ({ page, visit, hostPage, expectCleanConsole }) => {
  const app = hostPage(
    fakeApp(`function start() {
      for (const bad of [null, 1, 'x', [], {}, { type: 'resize' }, { type: 'resize', detail: { width: -1, height: NaN } },
        { type: 'resize', detail: { width: 'much', height: { valueOf: 1 } } }, { type: '__proto__', detail: null },
        { type: 'nonsense' }, { type: 1, detail: {} }]) {
        port.postMessage(bad && typeof bad === 'object' ? { giflet: 1, ...bad } : bad)
      }
      port.postMessage({ giflet: 2, type: 'error', detail: {} })
      // Over the window, only the first message counts.
      for (const type of ['error', 'resize']) parent.postMessage({ giflet: 1, type, detail: { width: 9, height: 9 } }, '*')
      send({ type: 'resize', detail: { width: 1e9, height: 1e9 } })
      send({ type: 'ready', detail: {} })
    }`),
    { path: '/wild/embed.html' },
  )
  await visit(
    `<!doctype html><div data-gif="a"></div><script>
        window.heard = []
        addEventListener('message', ({ data }) => heard.push('by window: ' + data.type))
        for (const type of ['error', 'resize', 'undefined']) addEventListener('gif:' + type, ({ detail }) => heard.push(type + ' ' + detail?.height))
      </script><script src="${DIST}giflet.js" data-gif-base="${new URL('.', app)}"></script>`,
    {
      dist: DIST,
    },
  )
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.sort())
  await expect.poll(heard).toContain('by window: resize')
  expect((await heard()).filter(text => !text.startsWith('by window'))).toEqual(['resize 100000'])
  expect((await page.locator('[data-gif]').boundingBox())?.height).toBe(100_000)
  expectCleanConsole(/web-share/, /404/)
})

test('gives no port to a document of another origin in its frame', async ({
  page,
  visit,
  hostPage,
  other,
}) => {
  const evil = hostPage(fakeApp(`function start() { send({ type: 'ready', detail: {} }) }`), {
    hostname: 'localhost',
  })
  const app = hostPage(`<!doctype html><script>location = ${JSON.stringify(evil)}</script>`, {
    path: '/turned/embed.html',
  })
  await visit(
    `<!doctype html><div data-gif="a"></div><script src="${other}/giflet.js" data-gif-base="${new URL('.', app)}"></script>`,
    {
      hostname: 'localhost',
    },
  )
  await expect.poll(() => page.frames()[1]?.url()).toBe(evil)
  await page.frames()[1]?.evaluate(() => document.readyState)
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'loading')
})

test('reports a frame that does not answer and offers a retry', async ({ page, visit }) => {
  await page.clock.install()
  await visit(
    `<!doctype html><div id="bare" data-gif="a"></div><div id="full" data-gif="a"><a href="/">My GIF</a></div>
      <script>window.codes = []; addEventListener('gif:error', event => codes.push(event.detail.code))</script>
      <script src="${DIST}giflet.js" data-gif-base="http://127.0.0.1:9/"></script>`,
    { dist: DIST },
  )
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'loading')
  await page.clock.fastForward(15_000)
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'error')
  expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toContain('timeout')
  expect((await page.locator('#bare').boundingBox())?.height).toBeLessThan(60)
  await expect(page.locator('#full').getByRole('link', { name: 'My GIF' })).toBeVisible()
  await page.locator('#bare').getByRole('button', { name: 'Try again?' }).click()
  await expect(page.locator('#bare')).toHaveAttribute('data-gif-state', 'loading')
})

for (const base of ['javascript:alert(1)', 'https://%', 'somewhere']) {
  test(`rejects ${base} as base and falls back to the script's folder`, async ({
    page,
    visit,
    consoleLog,
  }) => {
    await visit(
      `<!doctype html><div data-gif="{{gif}}"></div><script src="{{origin}}/giflet.js" data-gif-base="${base}"></script>`,
    )
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    // The app warns, which may come after the first picture.
    const warnings = () => consoleLog.filter(({ text }) => text.includes(`data-gif-base="${base}"`))
    await expect.poll(() => warnings().length).toBe(1)
    expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
  })
}

test('sends analytics with consent and not without, in both modes', async ({ page, visit, requests }) => {
  const visitWith = async (granted: boolean) => {
    requests.length = 0
    await visit(`<!doctype html><div data-gif="{{gif}}" data-gif-width="200"></div><div data-gif="{{gif}}" data-gif-width="200" data-gif-mode="shadow"></div>
        <script>
          window.giflet = [api => api.consent(${granted})]
          window.seen = 0
          addEventListener('gif:seen', () => window.seen++)
        </script><script src="{{origin}}/giflet.js"></script>`)
    await page.waitForFunction(() => (window as unknown as { seen: number }).seen === 2)
  }
  const core = () => requests.filter(url => /createAnalyticsCore/.test(url)).length
  const sent = () => requests.filter(url => /\/v2\/pingback/.test(url)).length
  await visitWith(true)
  await expect.poll(sent).toBeGreaterThanOrEqual(2)
  await visitWith(false)
  // The code that would send is not even loaded.
  expect([core(), sent()]).toEqual([0, 0])
})

test('isolates a throwing callback', async ({ page, visit, consoleLog }) => {
  await visit(`<!doctype html><script>
      window.giflet = [() => { throw new Error('mine') }, api => { window.version = api.version }]
    </script><script src="{{origin}}/giflet.js"></script>`)
  expect(await page.evaluate(() => (window as unknown as { version: string }).version)).toMatch(/^\d+\.\d+/)
  expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
})

test('adds only window.giflet to the page', async ({ page, hostPage, origin }) => {
  const globals = async (url: string) => {
    await page.goto(url)
    return page.evaluate(() => Object.getOwnPropertyNames(window))
  }
  const before = await globals(hostPage('<!doctype html><script></script>'))
  const after = await globals(hostPage(`<!doctype html><script src="${origin}/giflet.js"></script>`))
  expect(after.filter(name => !before.includes(name))).toEqual(['giflet'])
})
