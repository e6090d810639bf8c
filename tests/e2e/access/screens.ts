/**
 * Every screen and state of the product, each reached once, for what is checked in all of them. The
 * provider is generated, so that texts and numbers are the same in every run.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { ORIGIN, STAFF, testServer } from '../../unit/server/fakeLibrary.ts'
import { addressOf, serveGif, serveVideoHosts, YOUTUBE } from '../embed/fixtures.ts'
import { test as base, expect } from '../fixtures.ts'
import type { Samples } from '../harness/samples.ts'
import { API, API_CALLS, type SyntheticOptions, serveSynthetic } from '../harness/syntheticApi.ts'

export { expect }

/** What a screen is reached with. */
export interface Visit {
  page: Page
  context: BrowserContext
  origin: string
  samples: Samples
  hostPage: (html: string) => string
  /** Language of widgets that are opened by themselves. Default: English. */
  lang?: string
  /** Called after the test. */
  atEnd: (end: () => Promise<void>) => void
}

export interface Screen {
  name: string
  /** Its text is that of a document or of the server's pages: its tree is not kept. */
  anyText?: true
  /** Default 480 × 420. */
  size?: readonly [width: number, height: number]
  touch?: true
  reach: (visit: Visit) => Promise<void>
}

const PAGE = [1000, 900] as const
const HEADERS = { 'access-control-allow-origin': '*' }
/** Title, description and tags in another language than the page. */
const DESCRIBED = { title: 'A hero', alt_text: 'A cat in a cape leaps over a fence', external_media: YOUTUBE }

/** The whole address of a widget that is opened by itself. */
const widgetAt = (origin: string, options: Record<string, string>) =>
  `${origin}/embed.html#${new URLSearchParams({ api: API, ...options })}`

const langOf = ({ lang }: Visit): Record<string, string> => (lang ? { lang } : {})

async function openEmbed(visit: Visit, options: Record<string, string> = {}): Promise<void> {
  const { page, context, origin } = visit
  await serveGif(context, DESCRIBED)
  await serveVideoHosts(context)
  await page.goto(addressOf(origin, { ...langOf(visit), ...options }))
  await expect(page.locator('.giflet-page')).toHaveAttribute('data-revealed', 'true')
  await expect(page.locator('.giflet-media-still').first()).toBeVisible()
}

async function hoverEmbed(visit: Visit, options?: Record<string, string>): Promise<void> {
  const { page } = visit
  await openEmbed(visit, options)
  await page.mouse.move(40, 60)
  const panel = page.locator('.giflet-embed-panel')
  await expect(panel).toHaveAttribute('data-shown', 'true')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel.locator('.giflet-list-items')).toHaveAttribute('aria-busy', 'false')
}

async function openShare(visit: Visit, options?: Record<string, string>): Promise<void> {
  await openEmbed(visit, options)
  await visit.page.getByRole('button', { name: 'Share' }).click()
  await expect(visit.page.getByRole('dialog')).toBeVisible()
}

async function openList(
  visit: Visit,
  options: Record<string, string>,
  api: SyntheticOptions = { total: 12 },
): Promise<void> {
  const { page, context, origin } = visit
  await serveSynthetic(context, api)
  await page.goto(widgetAt(origin, { ...langOf(visit), gif: 'search:cat', ...options }))
  await expect(page.locator('.giflet-list-item, [role="alert"], .giflet-no-results').first()).toBeVisible()
  // Nothing more comes by itself: a carousel that failed has no list.
  await expect(page.locator('.giflet-list-items[aria-busy="true"]')).toHaveCount(0)
}

/** Lists, searches and categories that stay the same. */
async function serveCatalog(context: BrowserContext): Promise<void> {
  await serveGif(context, DESCRIBED, 12)
  const answers: [RegExp, unknown[]][] = [
    [/\/v\d\/trending\/searches/, ['cats', 'dogs', 'party']],
    [/\/v1\/gifs\/categories/, ['Animals', 'Food'].map(name => ({ name, name_encoded: name }))],
    [/\/v1\/gifs\/search\/tags/, [{ name: 'cat' }, { name: 'cat dance' }]],
  ]
  const meta = { status: 200, msg: 'OK', response_id: 'r' }
  for (const [address, data] of answers)
    await context.route(address, route => route.fulfill({ json: { data, meta }, headers: HEADERS }))
}

async function openPicker(visit: Visit): Promise<void> {
  const { page, context, origin } = visit
  await serveCatalog(context)
  await page.goto(widgetAt(origin, { ...langOf(visit), gif: 'trending', widget: 'picker' }))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.giflet-list-items')).toHaveAttribute('aria-busy', 'false')
}

/** A paused video at its beginning. */
async function openVideo(visit: Visit): Promise<void> {
  const { page, origin, samples } = visit
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(
    `${origin}/embed.html#${new URLSearchParams({ ...langOf(visit), gif: samples.video.id, widget: 'video' })}`,
  )
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled()
}

const failing = (status: number) => async (visit: Visit) => {
  const { page, context, origin } = visit
  await context.route(API_CALLS, route =>
    route.fulfill({
      status,
      json: { data: [], meta: { status, msg: 'No', response_id: '' } },
      headers: HEADERS,
    }),
  )
  await page.goto(addressOf(origin, langOf(visit)))
  await expect(page.getByRole('alert')).toBeVisible()
}

const PICTURE_SHOWN = '.giflet-media-still, .giflet-tile-picture'

/** A host page with an author's content in a widget, by the loader. */
const hosted =
  (mode: 'frame' | 'shadow', ready: boolean) =>
  async ({ page, context, origin, hostPage }: Visit): Promise<void> => {
    await serveGif(context, DESCRIBED)
    // The provider never answers.
    if (!ready) await context.route(API_CALLS, () => undefined)
    const grid = ready
      ? `<div data-gif="search:cat" data-gif-mode="${mode}" data-gif-api="${API}" data-gif-columns="3"></div>`
      : ''
    await page.goto(
      hostPage(
        `<!doctype html><html lang="en"><title>Host</title><main><h1>News</h1><div data-gif="hero" data-gif-mode="${mode}" data-gif-api="${API}" style="width:300px"><a href="https://provider.test/hero">A hero, at the provider</a></div>${grid}</main><script async src="${origin}/giflet.js"></script>`,
      ),
    )
    const state = ready ? 'ready' : 'loading'
    await expect(page.locator(`[data-gif-state="${state}"]`)).toHaveCount(ready ? 2 : 1)
    if (!ready) return
    for (const place of await page.locator('[data-gif]').all()) {
      const inside = mode === 'frame' ? place.frameLocator('iframe') : place
      await expect(inside.locator(PICTURE_SHOWN).first()).toBeVisible()
    }
  }

async function openPage({ page, origin }: Visit, path: string): Promise<void> {
  await page.goto(`${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A page of the server, with few GIFs, one event, and a clock that stands. */
const serverPage = (path: string) => async (visit: Visit) => {
  const server = await testServer({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5) })
  visit.atEnd(() => server.close())
  await server.get('/v2/pingback?api_key=k', {
    method: 'POST',
    body: JSON.stringify({ events: [{ action_type: 'SEEN', analytics_response_payload: '' }] }),
    headers: { 'Content-Type': 'application/json' },
  })
  await visit.context.route(`${ORIGIN}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    const answer = await server.get(pathname + search, { headers: { ...STAFF, Accept: 'text/html' } })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
  await openPage({ ...visit, origin: ORIGIN }, path)
}

export const SCREENS: readonly Screen[] = [
  { name: 'embed', reach: visit => openEmbed(visit) },
  { name: 'embed-hover', reach: visit => hoverEmbed(visit) },
  {
    name: 'embed-paused',
    async reach(visit) {
      await openEmbed(visit)
      await visit.page.getByRole('button', { name: 'Pause' }).click()
      await visit.page.mouse.move(0, 0)
      await expect(visit.page.getByRole('button', { name: 'Play' })).toBeVisible()
    },
  },
  { name: 'embed-share', reach: visit => openShare(visit) },
  {
    name: 'embed-copied',
    async reach(visit) {
      await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await visit.page.clock.install()
      await openShare(visit)
      await visit.page.getByRole('button', { name: 'Copy' }).last().click()
      await expect(visit.page.getByRole('button', { name: 'Copied' })).toBeVisible()
    },
  },
  {
    name: 'embed-watching',
    async reach(visit) {
      await hoverEmbed(visit)
      await visit.page.getByRole('button', { name: 'Watch' }).click()
      await visit.page.frameLocator('iframe').locator('#pause').click()
      await expect(visit.page.getByRole('button', { name: 'Back to GIF' })).toBeVisible()
    },
  },
  { name: 'embed-touch', touch: true, reach: visit => openEmbed(visit) },
  { name: 'embed-not-found', reach: failing(404) },
  { name: 'embed-error', reach: failing(500) },
  {
    name: 'gif',
    reach: async visit => {
      const { page, context, origin } = visit
      await serveGif(context, DESCRIBED)
      await page.goto(addressOf(origin, { ...langOf(visit), widget: 'gif' }))
      await expect(page.locator(PICTURE_SHOWN).first()).toBeVisible()
    },
  },
  {
    name: 'player',
    reach: visit => openEmbed(visit, { widget: 'player' }),
  },
  { name: 'player-share', reach: visit => openShare(visit, { widget: 'player' }) },
  { name: 'grid', reach: visit => openList(visit, {}) },
  { name: 'grid-empty', reach: visit => openList(visit, {}, { total: 0 }) },
  { name: 'grid-error', reach: visit => openList(visit, {}, { fails: () => true }) },
  { name: 'grid-more', reach: visit => openList(visit, { more: 'button' }) },
  {
    name: 'grid-end',
    async reach(visit) {
      await openList(visit, {}, { total: 3 })
      await expect(visit.page.locator('[part="grid"]')).toHaveAttribute('data-status', 'done')
    },
  },
  { name: 'carousel', size: [480, 220], reach: visit => openList(visit, { widget: 'carousel' }) },
  {
    name: 'carousel-error',
    size: [480, 220],
    reach: visit => openList(visit, { widget: 'carousel' }, { fails: () => true }),
  },
  { name: 'related', reach: visit => openList(visit, { gif: 'related:g1', widget: 'related' }) },
  { name: 'video', reach: openVideo },
  {
    name: 'video-share',
    async reach(visit) {
      await openVideo(visit)
      await visit.page.getByRole('button', { name: 'Share' }).click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'picker', reach: openPicker },
  {
    name: 'picker-suggestions',
    async reach(visit) {
      await openPicker(visit)
      await visit.page.getByRole('combobox').fill('ca')
      await expect(visit.page.getByRole('option').first()).toBeVisible()
      await visit.page.keyboard.press('ArrowDown')
      await expect(visit.page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    },
  },
  { name: 'host-loading', reach: hosted('frame', false) },
  { name: 'host-frame', size: [480, 900], reach: hosted('frame', true) },
  { name: 'host-shadow', size: [480, 900], reach: hosted('shadow', true) },
  {
    name: 'configurator',
    size: PAGE,
    async reach(visit) {
      await serveCatalog(visit.context)
      await openPage(visit, '/#gif=hero')
      await expect(visit.page.locator('.picker [role="listitem"] img').first()).toBeVisible()
      await expect(visit.page.locator('.page [data-gif-state]')).toHaveAttribute('data-gif-state', 'ready')
      // The options are those of the table, whatever they are.
      await visit.page.locator('summary', { hasText: 'Look' }).click()
    },
  },
  { name: 'page-front', size: PAGE, anyText: true, reach: serverPage('/') },
  { name: 'page-gif', size: PAGE, anyText: true, reach: serverPage('/gifs/cat1-cat1') },
  { name: 'page-clip', size: PAGE, anyText: true, reach: serverPage('/gifs/vid1-vid1') },
  { name: 'page-channel', size: PAGE, anyText: true, reach: serverPage('/channels/mia_moves') },
  { name: 'page-search', size: PAGE, anyText: true, reach: serverPage('/search?q=cat') },
  { name: 'page-no-results', size: PAGE, anyText: true, reach: serverPage('/search?q=xyzzyx') },
  { name: 'page-favorites', size: PAGE, anyText: true, reach: serverPage('/favorites') },
  { name: 'page-not-found', size: PAGE, anyText: true, reach: serverPage('/gifs/none-nothing') },
  { name: 'operator', size: PAGE, anyText: true, reach: serverPage('/analytics') },
  { name: 'docs', size: PAGE, anyText: true, reach: visit => openPage(visit, '/docs/') },
  { name: 'docs-table', size: PAGE, anyText: true, reach: visit => openPage(visit, '/docs/providers') },
]

export interface Reach {
  /** Reaches a screen by its name. */
  reach: (screen: Screen, lang?: string) => Promise<void>
}

export const test = base.extend<Reach>({
  reach: async ({ page, context, origin, samples, hostPage }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async ({ size = [480, 420], touch, reach }, lang) => {
      const [width, height] = size
      await page.setViewportSize({ width, height })
      if (touch) {
        // `TOUCH_QUERY` of the app, without a browser that is made for touch.
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
        await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true })
      }
      const atEnd = (end: () => Promise<void>) => ends.push(end)
      await reach({ page, context, origin, samples, hostPage, atEnd, ...(lang && { lang }) })
    })
    for (const end of ends) await end()
  },
})
