/** The file of our own server that moves is the smallest that the browser plays. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { CORS } from '../harness/syntheticApi.ts'

/** Sources that a picture shows, and those that hold a frame. */
const PICTURES = [
  ['shadow', 'grid', 'ids:{{gif}},{{sticker}}'],
  ['frame', 'gif', '{{gif}}'],
  ['shadow', 'gif', '{{sticker}}'],
] as const
const HELD = [
  ['frame', 'embed'],
  ['shadow', 'player'],
] as const

const snippet = (mode: string, widget: string, gif: string) =>
  `<!doctype html><html lang="en"><title>Host</title><div style="width:480px"><div data-gif="${gif}" data-gif-widget="${widget}" data-gif-mode="${mode}" data-gif-limit="4" data-gif-columns="2"></div></div><script async src="{{origin}}/giflet.js"></script>`

const viewOf = (page: Page, mode: string): Locator =>
  mode === 'shadow' ? page.locator('.giflet') : page.frameLocator('iframe').locator('.giflet')

/** The kind of the first GIF's element and its file, once it has pixels. */
const drawn = (view: Locator) =>
  view
    .locator('[data-moving="true"] :is(video, img[data-state=shown], img[data-shown=true])')
    .first()
    .evaluate(element => {
      const { localName, currentSrc, readyState, naturalWidth } = element as HTMLVideoElement &
        HTMLImageElement
      return (readyState > 1 || naturalWidth > 0) && `${localName} ${currentSrc.replace(/^.*\//, '')}`
    })

for (const [mode, widget, gif] of PICTURES)
  test(`${mode}: ${widget} of ${gif} is an AVIF in a picture`, async ({ page, visit, requests }) => {
    await visit(snippet(mode, widget, gif))
    await expect.poll(() => drawn(viewOf(page, mode))).toMatch(/^img \w+\.avif$/)
    expect(requests.filter(url => /\/media\/.*\.(webp|mp4|gif)$/.test(url))).toEqual([])
  })

for (const [mode, widget] of HELD) {
  test(`${mode}: ${widget} is AV1 in MP4`, async ({ page, visit, requests }) => {
    await visit(snippet(mode, widget, '{{gif}}'))
    await expect.poll(() => drawn(viewOf(page, mode))).toMatch(/^video \w+_av1\.mp4$/)
    const moving = requests.filter(url => /\/media\/(?!.*_still).*\.(avif|webp|mp4|gif)$/.test(url))
    expect(new Set(moving).size, `${moving}`).toBe(1)
  })
}

for (const [mode, widget, gif, refused] of [
  ['shadow', 'gif', '{{gif}}', /\.avif$/],
  ['frame', 'embed', '{{gif}}', /_av1\.mp4$/],
  ['frame', 'grid', 'ids:{{gif}}', /\.avif$/],
] as const)
  test(`${mode}: ${widget} replaces a file that fails by the next one, once`, async ({
    page,
    context,
    visit,
    requests,
  }) => {
    await context.route(refused, route =>
      route.fulfill({
        body: 'Not a picture',
        contentType: refused.test('.avif') ? 'image/avif' : 'video/mp4',
        headers: CORS,
      }),
    )
    await visit(snippet(mode, widget, gif))
    await expect.poll(() => drawn(viewOf(page, mode))).toMatch(/^(img|video) \w+(?<!_av1)\.(mp4|webp|gif)$/)
    expect(requests.filter(url => refused.test(url))).toHaveLength(1)
  })
