/**
 * The first hover on a first visit: what is requested when, and what is seen, frame by frame. The
 * panel must not show early, flash or jump, and nothing must wait for a second round trip.
 */
import type { Page } from '@playwright/test'
import { flashes, jumps, mostVisible, recordVisibility, slowDown } from '../harness/coldVisit.ts'
import { holdBack } from '../harness/holdBack.ts'
import { API_CALLS } from '../harness/syntheticApi.ts'
import { LOADED } from './firstKit.ts'
import { type ColdWidget, expect, serveGif, test } from './fixtures.ts'

const PANEL = '.giflet-embed-panel'
const CONTINUE = '.giflet-embed-more'
const TOOLS = '.giflet-tools'
const SHOW_DELAY_MS = 150

async function enter(page: Page): Promise<void> {
  await page.mouse.move(60, 60)
}

const firstTile = ({ panel }: ColdWidget) => panel.getByRole('listitem').first()

/** Scripts that are not for the panel: of a tile that the pointer is on, and of analytics. */
const OTHERS = /TileOverlay|trackEvent/
const isScript = (url: string) => /\/assets\/.*\.js$/.test(url) && !OTHERS.test(url)
const isRelated = (url: string) => API_CALLS.test(url) && url.includes('/related')
const nameOf = (url: string) => (isRelated(url) ? 'related' : url)

for (const mode of LOADED) {
  test(`the panel shows after 150 ms at the earliest, without flash or jump: ${mode}`, async ({
    page,
    context,
    openCold,
  }) => {
    await serveGif(context)
    await slowDown(page)
    const widget = await openCold(mode)
    const read = await recordVisibility(widget.frame, [PANEL, CONTINUE])
    await enter(page)
    await expect(firstTile(widget)).toBeVisible()
    await expect.poll(async () => mostVisible(await read(), PANEL)).toBe(1)
    const samples = await read()
    const early = samples.filter(({ atMs }) => atMs < SHOW_DELAY_MS)
    expect(early.length).toBeGreaterThan(0)
    expect(mostVisible(early, PANEL)).toBe(0)
    expect(flashes(samples, PANEL)).toBe(false)
    expect(jumps(samples, PANEL)).toBe(false)
    // Belongs to the grid, which has not been scrolled.
    expect(mostVisible(samples, CONTINUE)).toBe(0)
  })

  test(`all parts of the panel are requested before any has arrived: ${mode}`, async ({
    page,
    context,
    openCold,
    requests,
  }) => {
    await serveGif(context)
    const widget = await openCold(mode)
    const before = requests.length
    await enter(page)
    await expect(firstTile(widget)).toBeVisible()
    const wanted = new Set(
      requests
        .slice(before)
        .filter(url => isScript(url) || isRelated(url))
        .map(nameOf),
    )
    expect(wanted.has('related')).toBe(true)
    expect(wanted.size).toBeGreaterThan(3)

    // Repeats the visit; no request is answered until all have been made.
    await page.goto('about:blank')
    await page.mouse.move(470, 350)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    const visited = requests.length
    const again = await openCold(mode)
    const release = await holdBack(context, ({ href }) => isScript(href) || isRelated(href))
    await enter(page)
    // Analytics may have asked for a file of the panel before.
    const missing = () => {
      const asked = new Set(requests.slice(visited).map(nameOf))
      return [...wanted].filter(name => !asked.has(name))
    }
    await expect.poll(missing).toEqual([])
    await expect(again.panel).toHaveCount(0)
    release()
    await expect(firstTile(again)).toBeVisible()
  })
}

test('the panel fades in on the first hover, as on the second', async ({ page, context, openCold }) => {
  await serveGif(context)
  const widget = await openCold('shadow')
  const read = await recordVisibility(widget.frame, [PANEL])
  // Slow enough for a busy machine to draw some of its frames.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await enter(page)
  await expect.poll(async () => mostVisible(await read(), PANEL)).toBe(1)
  const between = (await read()).filter(({ visible }) => {
    const opacity = visible[PANEL] ?? 0
    return opacity > 0 && opacity < 1
  })
  expect(between.length).toBeGreaterThan(0)
})

test('the tools show without a script', async ({ page, context, openCold }) => {
  await serveGif(context)
  const widget = await openCold('frame')
  const held = new Promise<void>(() => {})
  await context.route(
    url => isScript(url.href),
    () => held,
  )
  await expect(widget.root.locator(TOOLS)).toHaveCSS('opacity', '0')
  await enter(page)
  await expect(widget.root.locator(TOOLS)).toHaveCSS('opacity', '1')
  await expect(widget.root.locator('.giflet-embed-logo')).toHaveCSS('opacity', '1')
  await expect(widget.panel).toHaveCount(0)
})
