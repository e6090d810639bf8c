/** The file of our own server that moves is the smallest that the browser plays. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { CORS } from '../harness/syntheticApi.ts'

const AVIF = ['an AVIF in a picture', 'img', /\.avif$/] as const
const AV1 = ['AV1 in MP4', 'video', /_av1\.mp4$/] as const

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

for (const [mode, widget, gif, [kind, element, files]] of [
  ['shadow', 'grid', 'ids:{{gif}},{{sticker}}', AVIF],
  ['frame', 'gif', '{{gif}}', AVIF],
  ['shadow', 'gif', '{{sticker}}', AVIF],
  ['frame', 'embed', '{{gif}}', AV1],
  ['shadow', 'player', '{{gif}}', AV1],
] as const)
  test(`${mode}: ${widget} of ${gif} is ${kind}`, async ({ page, visit, requests }) => {
    await visit(snippet(mode, widget, gif))
    await expect.poll(() => drawn(viewOf(page, mode))).toMatch(files)
    expect(await drawn(viewOf(page, mode))).toContain(element)
    const moving = requests.filter(url => /\/media\/(?!.*_still).*\.(avif|webp|mp4|gif)$/.test(url))
    expect(moving.filter(url => !files.test(url))).toEqual([])
  })

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
