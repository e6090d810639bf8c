/**
 * What moves before the app is there: the same element goes on in the app. It is fetched and
 * started once, and its loop does not jump.
 */
import type { Locator } from '@playwright/test'
import { isStill } from '../harness/pixels.ts'
import { API, serveSynthetic } from '../harness/syntheticApi.ts'
import { holdApp, LOADED, snippet } from './firstKit.ts'
import { expect, test } from './fixtures.ts'

/** The element that moves over the still of a single GIF, and the first tile. */
const OVER = 'video, img:not([fetchpriority])'
const TILE = 'video, img'

/** Marks an element, and counts what would start it again. */
const mark = (moving: Locator) =>
  moving.evaluate(element => {
    const { dataset } = element as HTMLElement
    dataset.mark = '0'
    // At its end a loop seeks its beginning: by itself before the app, and paused by the app.
    const loops = () => (element as HTMLVideoElement).loop
    let atEnd = false
    for (const type of ['loadstart', 'emptied', 'pause', 'seeking', 'error'])
      element.addEventListener(type, () => {
        const wasAtEnd = atEnd
        atEnd = type === 'pause' && (element as HTMLVideoElement).ended
        if (!atEnd && !(type === 'seeking' && (wasAtEnd || loops()))) dataset.mark += ` ${type}`
      })
  })

for (const [mode, widget, source] of [
  ['frame', 'embed', 'gif'],
  ['shadow', 'embed', 'gif'],
  ['shadow', 'player', 'gif'],
  ['frame', 'gif', 'gif'],
  ['frame', 'grid', 'search'],
  ['shadow', 'grid', 'search'],
] as const) {
  test(`the first moving picture continues in the app: ${widget}, ${mode}`, async ({
    page,
    visit,
    context,
    origin,
    samples,
    requests,
  }) => {
    const release = await holdApp(context)
    const gif = source === 'gif' ? samples.gif.id : 'trending'
    const html = snippet(mode, `data-gif-widget="${widget}"`)
    await visit(html.replace('"g1"', `"${gif}"`).replace(API, `${origin}/v1/`))
    const view = mode === 'shadow' ? page.locator('[data-gif]') : page.frameLocator('iframe').locator('body')
    const moving = ['gif', 'grid'].includes(widget) ? view.locator(TILE).first() : view.locator(OVER).last()
    await expect
      .poll(() =>
        moving.evaluate(
          element => (element as HTMLVideoElement).readyState ?? (element as HTMLImageElement).naturalWidth,
        ),
      )
      .toBeGreaterThan(1)
    await mark(moving)
    if (widget !== 'player') await expect.poll(() => isStill(page.locator('[data-gif]'))).toBe(false)
    release()
    const marked = view.locator('.giflet [data-mark]')
    await expect(marked).toBeVisible()
    await expect(
      view
        .locator('.giflet')
        .locator(widget === 'grid' ? '.giflet-tile' : '[data-gif-id]')
        .first(),
    ).toHaveAttribute('data-moving', 'true')
    await expect(marked).toHaveAttribute('data-mark', '0')
    const file = await marked.evaluate(element => (element as HTMLVideoElement).currentSrc)
    expect(requests.filter(url => url === file)).toHaveLength(1)
  })
}

for (const mode of LOADED) {
  test(`a list reports its size before the app, which keeps it: ${mode}`, async ({
    page,
    visit,
    context,
  }) => {
    await serveSynthetic(context, { total: 40 })
    const release = await holdApp(context)
    const listen =
      '<script>window.sizes = []; addEventListener("gif:resize", ({ detail }) => sizes.push(JSON.stringify(detail)))'
    const html = snippet(mode, 'data-gif-widget="grid" data-gif-ratio="1"').replace('"g1"', '"trending"')
    await visit(`${listen}</script>${html}`)
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    release()
    const root = mode === 'shadow' ? page : page.frameLocator('iframe')
    await expect(root.locator('.giflet-tile').first()).toBeVisible()
    const sizes = () => page.evaluate(() => (window as unknown as { sizes: string[] }).sizes)
    await expect.poll(async () => (await sizes()).length).toBeGreaterThan(1)
    const [before, after] = await sizes()
    expect(after).toBe(before)
  })
}
