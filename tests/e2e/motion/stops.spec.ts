/**
 * Motion stops on the screen, whatever stops it: in every widget, by its button, by the
 * visitor's settings, by the page. A still that never comes must not be waited for.
 */
import type { Frame, Locator, Page } from '@playwright/test'
import { type StillAnswer, serveMoving } from '../harness/movingMedia.ts'
import { isStill } from '../harness/pixels.ts'
import { expect, test } from '../lists/fixtures.ts'

/** By widget: its source, and the element that moves. */
const WIDGETS = {
  gif: ['g0', '.giflet-tile'],
  embed: ['g0', '.giflet-media'],
  player: ['g0', '.giflet-media'],
  grid: ['search:cat', '[data-gif-id="g0"]'],
  carousel: ['search:cat', '[data-gif-id="g0"]'],
  related: ['related:g1', '[data-gif-id="g0"]'],
  picker: ['trending', '[data-gif-id="g0"]'],
} satisfies Record<string, [gif: string, moving: string]>
/** A tile and the picture of an embed, for what need not be tried in every widget. */
const TWO = ['grid', 'embed'] as const
const SIZE = 'width:480px;height:400px'

/** A connection on which the visitor saves data, or can at any time. */
const savesData = (page: Page, at = false) =>
  page.addInitScript(saveData => {
    const connection = Object.assign(new EventTarget(), { saveData })
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, at)

const saveData = (frame: Frame, on: boolean) =>
  frame.evaluate(saves => {
    const { connection } = navigator as unknown as { connection: EventTarget & { saveData: boolean } }
    connection.saveData = saves
    connection.dispatchEvent(new Event('change'))
  }, on)

const moves = (picture: Locator) => expect.poll(() => isStill(picture)).toBe(false)
const rests = (picture: Locator) => expect.poll(() => isStill(picture)).toBe(true)

/** Each stops what moves, and lets it move again. */
async function stopInEveryWay(page: Page, frame: Frame, picture: Locator): Promise<void> {
  await moves(picture)
  // By the keyboard, because a pointer would change what the button lies on.
  await frame.getByRole('button', { name: 'Pause' }).first().press('Enter')
  await rests(picture)
  await frame.getByRole('button', { name: 'Play' }).first().press('Enter')
  await moves(picture)
  // Also what the visitor has just started.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rests(picture)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await moves(picture)
  await saveData(frame, true)
  await rests(picture)
  await saveData(frame, false)
  await moves(picture)
  await page.emulateMedia({ media: 'print' })
  await rests(picture)
}

for (const widget of TWO) {
  const [gif, selector] = WIDGETS[widget]
  test(`${widget}: Pause, reduced motion, saved data and paper stop it`, async ({
    page,
    context,
    serve,
    openList,
  }) => {
    await savesData(page)
    await serve({ total: 1, stills: false })
    await serveMoving(context, 'none')
    const frame = await openList('bare', { gif, widget }, SIZE)
    await stopInEveryWay(page, frame, frame.locator(selector).first())
  })

  for (const still of ['fails', 'hangs'] satisfies StillAnswer[]) {
    test(`${widget}: reduced motion stops it, its still: ${still}`, async ({
      page,
      context,
      serve,
      openList,
    }) => {
      await serve({ total: 1 })
      await serveMoving(context, still)
      const frame = await openList('bare', { gif, widget }, SIZE)
      const picture = frame.locator(selector).first()
      await moves(picture)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await rests(picture)
    })
  }
}

test('Pause stops every other widget', async ({ context, serve, openList }) => {
  test.slow()
  await serve({ total: 1, stills: false })
  await serveMoving(context, 'none')
  for (const [widget, [gif, selector]] of Object.entries(WIDGETS)) {
    if ((TWO as readonly string[]).includes(widget)) continue
    const frame = await openList('bare', { gif, widget }, SIZE)
    const picture = frame.locator(selector).first()
    await moves(picture)
    await frame.getByRole('button', { name: 'Pause' }).first().press('Enter')
    await rests(picture)
  }
})

test('video: Pause, reduced motion, saved data and paper stop it', async ({
  page,
  origin,
  samples,
  openList,
}) => {
  await savesData(page)
  const frame = await openList('bare', { gif: samples.video.id, widget: 'video', api: `${origin}/v1/` }, SIZE)
  await stopInEveryWay(page, frame, frame.locator('video'))
})

for (const [why, widgets, motion] of [
  ['saved data', TWO, 'auto'],
  ['reduced motion', Object.keys(WIDGETS) as (keyof typeof WIDGETS)[], 'auto'],
  ['the option still', TWO, 'still'],
  ['the option hover', TWO, 'hover'],
] as const) {
  test(`with ${why}, no moving file is fetched`, async ({ page, serve, openList }) => {
    if (why === 'saved data') await savesData(page, true)
    if (why === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' })
    const api = await serve({ total: 4 })
    for (const widget of widgets) {
      const [gif, selector] = WIDGETS[widget]
      api.pictures.length = 0
      const frame = await openList('bare', { gif, widget, motion }, SIZE)
      await expect(frame.locator(selector).first()).toBeVisible()
      await expect.poll(() => api.pictures.some(path => path.endsWith('/s.gif'))).toBe(true)
      expect(api.pictures.filter(path => /\/a\.(gif|webp|mp4)$/.test(path))).toEqual([])
      await page.goto('about:blank')
    }
  })
}
