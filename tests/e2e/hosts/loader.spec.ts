/** The loader on further pages: where it runs, what it refuses, and what it exposes. */
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixtures.ts'

test('Giflet works on a page opened from disk, in both modes', async ({
  page,
  origin,
  samples,
}, testInfo) => {
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

test('the loader stops a growth loop but follows legitimate growth', async ({ page, visit }) => {
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

test('the loader isolates a throwing callback', async ({ page, visit, consoleLog }) => {
  await visit(`<!doctype html><script>
      window.giflet = [() => { throw new Error('mine') }, api => { window.version = api.version }]
    </script><script src="{{origin}}/giflet.js"></script>`)
  expect(await page.evaluate(() => (window as unknown as { version: string }).version)).toMatch(/^\d+\.\d+/)
  expect(consoleLog.filter(({ type }) => type === 'pageerror')).toEqual([])
})

test('the loader adds only window.giflet to the page', async ({ page, hostPage, origin }) => {
  const globals = async (url: string) => {
    await page.goto(url)
    return page.evaluate(() => Object.getOwnPropertyNames(window))
  }
  const before = await globals(hostPage('<!doctype html><script></script>'))
  const after = await globals(hostPage(`<!doctype html><script src="${origin}/giflet.js"></script>`))
  expect(after.filter(name => !before.includes(name))).toEqual(['giflet'])
})
