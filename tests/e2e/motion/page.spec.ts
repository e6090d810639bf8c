/** The host page stops and starts motion: all of its widgets at once, or one by its option. */
import type { Page } from '@playwright/test'
import { serveMoving } from '../harness/movingMedia.ts'
import { isStill } from '../harness/pixels.ts'
import { API, expect, test } from '../lists/fixtures.ts'

const WIDGETS: [gif: string, widget: string, mode: string][] = [
  ['g0', 'embed', 'frame'],
  ['g0', 'gif', 'shadow'],
  ['search:cat', 'grid', 'frame'],
  ['search:cat', 'carousel', 'shadow'],
]

const tag = ([gif, widget, mode]: (typeof WIDGETS)[number], more = '') =>
  `<div style="width:240px" data-gif="${gif}" data-gif-widget="${widget}" data-gif-mode="${mode}" data-gif-api="${API}" ${more}></div>`

const call = (page: Page, name: 'pause' | 'play') =>
  page.evaluate(
    method => (window as unknown as { giflet: Record<string, () => void> }).giflet[method]?.(),
    name,
  )

test('giflet.pause() stops all widgets of a page, later ones too, and play() starts them', async ({
  page,
  visit,
  context,
  serve,
}) => {
  await serve({ total: 1 })
  await serveMoving(context, 'none')
  const late = WIDGETS.map(widget => tag(widget, 'data-late')).join('')
  await page.setViewportSize({ width: 600, height: 1200 })
  await visit(
    `<!doctype html><title>Host</title>${WIDGETS.map(widget => tag(widget)).join('')}<script src="{{origin}}/giflet.js"></script>`,
  )
  const widgets = page.locator('[data-gif]:not([data-late])')
  const rest = async (still: boolean) => {
    for (const widget of await widgets.all()) await expect.poll(() => isStill(widget)).toBe(still)
  }
  await expect(page.locator('[data-gif-state="ready"]')).toHaveCount(WIDGETS.length)
  await rest(false)
  await call(page, 'pause')
  await rest(true)
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), late)
  await expect(page.locator('[data-late][data-gif-state="ready"]')).toHaveCount(WIDGETS.length)
  for (const widget of await page.locator('[data-late]').all()) {
    await widget.scrollIntoViewIfNeeded()
    await expect.poll(() => isStill(widget)).toBe(true)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await call(page, 'play')
  await rest(false)
})

for (const mode of ['frame', 'shadow']) {
  test(`a change of data-gif-motion applies at once, without a new start: ${mode}`, async ({
    page,
    visit,
    context,
    serve,
    requests,
  }) => {
    await serve({ total: 1 })
    await serveMoving(context, 'none')
    await visit(
      `<!doctype html><title>Host</title>${tag(['g0', 'embed', mode])}<script src="{{origin}}/giflet.js"></script>`,
    )
    const widget = page.locator('[data-gif]')
    await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    const set = (motion: string) =>
      widget.evaluate((element, value) => element.setAttribute('data-gif-motion', value), motion)
    await expect.poll(() => isStill(widget)).toBe(false)
    const before = requests.filter(url => url.startsWith(API)).length
    await set('still')
    await expect.poll(() => isStill(widget)).toBe(true)
    await set('play')
    await expect.poll(() => isStill(widget)).toBe(false)
    await set('hover')
    await expect.poll(() => isStill(widget)).toBe(true)
    expect(requests.filter(url => url.startsWith(API) && url.includes('/gifs/g0'))).toHaveLength(before)
  })
}
