/**
 * Browsers at and below the floor: what a supported browser may lack is taken away, one by one;
 * below the floor the author's content stays.
 */
import { expect, test } from '../fixtures.ts'

/** Each runs before any script of a page or frame. */
const TAKEN: Record<string, string> = {
  'AbortSignal.any': 'delete AbortSignal.any',
  'URL.canParse': 'delete URL.canParse',
  trustedTypes: 'delete window.trustedTypes',
  moveBefore: 'delete Element.prototype.moveBefore; delete DocumentFragment.prototype.moveBefore',
  'navigator.connection': 'delete Navigator.prototype.connection',
  'Array.prototype.toSorted': 'delete Array.prototype.toSorted; delete Array.prototype.toSpliced',
  'Object.groupBy': 'delete Object.groupBy; delete Promise.withResolvers',
}

for (const [name, script] of Object.entries(TAKEN)) {
  test(`works without ${name}`, async ({ page, visit, samples, expectCleanConsole }) => {
    await page.addInitScript(script)
    const tag = (gif: string, mode: string) =>
      `<div data-gif="${gif}" data-gif-mode="${mode}" data-gif-loading="eager" data-gif-limit="4" style="width:300px"></div>`
    await visit(
      `<!doctype html><title>Host</title><link rel="icon" href="data:,">${tag(samples.gif.id, 'frame')}${tag('trending', 'shadow')}${tag(samples.video.id, 'shadow')}<script async src="{{origin}}/giflet.js"></script>`,
    )
    await expect(page.locator('[data-gif-state=ready]')).toHaveCount(3)
    expectCleanConsole(/web-share/)
  })
}

test('below the floor the content stays, the page is told, nothing throws', async ({
  page,
  visit,
  expectCleanConsole,
}) => {
  await page.addInitScript(
    'delete Document.prototype.adoptedStyleSheets; delete window.IntersectionObserver; delete window.ResizeObserver',
  )
  await visit(
    `<!doctype html><title>Host</title><link rel="icon" href="data:,"><script>told = []; addEventListener('gif:error', ({ detail }) => told.push(detail.code))</script><div data-gif="abc"><a href="#abc">A cat</a></div><script async src="{{origin}}/giflet.js"></script>`,
  )
  await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'error')
  await expect(page.getByRole('link', { name: 'A cat' })).toBeVisible()
  await expect(page.locator('[data-gif] :is(iframe, button)')).toHaveCount(0)
  expect(await page.evaluate('told')).toEqual(['unsupported'])
  expectCleanConsole()
})
