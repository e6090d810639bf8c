/**
 * The first picture: asked for before the app, shown before the app, and taken over by the app
 * without a second request, a flash or a shift.
 */
import type { Page } from '@playwright/test'
import { API_CALLS, serveSynthetic } from '../harness/syntheticApi.ts'
import { holdApp, isAsset, LOADED, snippet } from './firstKit.ts'
import { expect, test } from './fixtures.ts'

/** Below the tools, which come with the app. */
const shot = (page: Page) => page.screenshot({ clip: { x: 0, y: 60, width: 500, height: 400 } })

for (const mode of LOADED) {
  test(`the first picture is requested and shown before the app, which takes it over invisibly: ${mode}`, async ({
    page,
    visit,
    context,
    requests,
  }) => {
    const api = await serveSynthetic(context)
    let early: string[] | undefined
    await context.route(API_CALLS, async route => {
      // A round trip, by which whatever was asked for along with the answer is known here.
      await page.evaluate(() => {})
      early ??= requests.filter(isAsset)
      await route.fallback()
    })
    const release = await holdApp(context)
    await visit(snippet(mode, 'data-gif-motion="still"'))
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    expect(early).toEqual([])
    const before = await shot(page)
    release()
    const view = mode === 'shadow' ? page.locator('[data-gif]') : page.frameLocator('iframe').locator('body')
    const root = view.locator('.giflet-embed')
    const shots: Buffer[] = []
    await expect
      .poll(async () => {
        shots.push(await shot(page))
        return (await root.count()) && root.getAttribute('data-revealed')
      })
      .toBe('true')
    await expect(view.locator('img[fetchpriority=high]')).toHaveCount(0)
    shots.push(await shot(page))
    expect(shots.filter(after => !after.equals(before))).toHaveLength(0)
    expect(requests.filter(url => API_CALLS.test(url))).toHaveLength(1)
    expect(new Set(api.pictures).size).toBe(api.pictures.length)
  })

  test(`the page can request another GIF before the app has loaded: ${mode}`, async ({
    page,
    visit,
    context,
  }) => {
    await serveSynthetic(context)
    const release = await holdApp(context)
    const listen =
      '<script>window.ready = []; addEventListener("gif:ready", ({ detail }) => ready.push(detail.id))'
    await visit(`${listen}</script>${snippet(mode)}`)
    const ready = () => page.evaluate(() => (window as unknown as { ready: string[] }).ready)
    await expect.poll(ready).toEqual(['g1'])
    await page.locator('[data-gif]').evaluate(element => element.setAttribute('data-gif', 'g2'))
    release()
    await expect.poll(ready).toEqual(['g1', 'g2'])
  })
}

/** Widgets that ask for their first files early and show them with the app. */
const OTHERS = [
  ['frame', 'player', 'g1'],
  ['shadow', 'gif', 'g1'],
  ['frame', 'grid', 'trending'],
  ['shadow', 'grid', 'search:cats'],
  ['frame', 'carousel', 'trending'],
  ['shadow', 'related', 'g1'],
] as const

for (const [mode, widget, source] of OTHERS) {
  test(`files of a ${widget} of ${source} are requested before the app, each once: ${mode}`, async ({
    page,
    visit,
    context,
    requests,
  }) => {
    const api = await serveSynthetic(context, { total: 40 })
    const release = await holdApp(context)
    const html = snippet(mode, `data-gif-widget="${widget}" lang="de"`).replace('"g1"', `"${source}"`)
    await visit(html)
    await expect.poll(() => api.pictures.length).toBeGreaterThan(0)
    const early = new Set(api.pictures)
    release()
    await expect(page.locator('[data-gif]')).toHaveAttribute('data-gif-state', 'ready')
    const root = mode === 'shadow' ? page : page.frameLocator('iframe')
    // Every file asked for early is shown.
    const shown = () =>
      root
        .locator('.giflet img')
        .evaluateAll(pictures => pictures.map(picture => (picture as HTMLImageElement).currentSrc))
    await expect
      .poll(async () => {
        const now = await shown()
        return [...early].filter(path => !now.some(address => address.endsWith(path)))
      })
      .toEqual([])
    expect(requests.filter(url => API_CALLS.test(url) && !/offset=[1-9]/.test(url))).toHaveLength(1)
    expect(new Set(api.pictures).size).toBe(api.pictures.length)
  })
}
