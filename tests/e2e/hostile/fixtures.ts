/** A hostile provider, and pages with many widgets of its GIFs. */
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { patient } from '../harness/patience.ts'
import { API, CORS, META, serveSynthetic } from '../harness/syntheticApi.ts'
import { HOSTILE_VALUES } from './corpus.ts'
import { APP, findUnsafe, pressEverything } from './inspect.ts'
import { hostileGifs, KINDS } from './records.ts'
import { setTrap, type Trap } from './trap.ts'

export { API, expect }
export type Mode = 'frame' | 'shadow'

const DIST = '/giflet/'
/** Dozens of widgets start at once. */
const STATES_LIMIT = { timeout: patient(60_000), intervals: [250] }

/** Serves hostile GIFs: `gifs/KINDN` is one of a kind, a search for KIND lists all. */
export async function serveHostile(context: BrowserContext, values = HOSTILE_VALUES): Promise<void> {
  await serveSynthetic(context, { total: 3 })
  const gifs = new Map(KINDS.map(kind => [kind as string, hostileGifs(kind, values)]))
  // Sharing is counted outside of the versioned API.
  await context.route(`${new URL('/ajax/', API)}**`, route => route.fulfill({ status: 204, headers: CORS }))
  await context.route(`${API}**`, route => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, one = '', index] = /\/gifs\/([a-z]+)(\d+)$/.exec(pathname) ?? []
    const data = gifs.get(one)?.[Number(index)]
    if (data) return route.fulfill({ json: { data, meta: META }, headers: CORS })
    const list = gifs.get(searchParams.get('q') ?? '')
    if (!list || !pathname.endsWith('/search')) return route.fallback()
    const [offset = 0, limit = 0] = ['offset', 'limit'].map(name => Number(searchParams.get(name)))
    const page = list.slice(offset, offset + limit)
    const pagination = { offset, count: page.length, total_count: list.length }
    return route.fulfill({ json: { data: page, pagination, meta: META }, headers: CORS })
  })
}

/** Elements with these sources, side by side. */
export const hostHtml = (mode: Mode, widget: string, sources: readonly string[], style: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body{margin:0;display:flex;flex-wrap:wrap;align-items:start}</style>
${sources.map(source => `<div data-gif="${source}" style="${style}"></div>`).join('\n')}
<script src="${DIST}giflet.js" data-gif-api="${API}" data-gif-mode="${mode}" data-gif-widget="${widget}"
  data-gif-loading="eager" data-gif-columns="12"></script>`

interface HostileFixtures {
  trap: Trap & { check(): Promise<string[]> }
  /**
   * Opens a host page and waits until each widget is ready or shows an error. Resolves with the
   * states.
   */
  openPage(html: string, headers?: Record<string, string>): Promise<string[]>
  /** Opens a page with a widget for each source. */
  openHostile(mode: Mode, widget: string, sources: readonly string[], style?: string): Promise<string[]>
  /** Presses everything on the page, then checks that the hostile data had no effect. */
  expectHarmless(page: Page): Promise<void>
}

export const test = base.extend<HostileFixtures>({
  trap: async ({ context, page, consoleLog, hostPage, origin }, use) =>
    use(await setTrap({ context, page, consoleLog, own: [new URL(hostPage('')).origin, origin] })),
  // Requires the trap, which must be set before the page is opened.
  openPage: async ({ page, hostPage, trap: _ }, use) =>
    use(async (html, headers = {}) => {
      await page.goto(hostPage(html, { headers, dist: DIST, distHeaders: CORS }))
      const states = () =>
        page
          .locator('[data-gif]')
          .evaluateAll(widgets => widgets.map(widget => (widget as HTMLElement).dataset.gifState ?? ''))
      await expect
        .poll(async () => (await states()).filter(state => !/ready|error/.test(state)), STATES_LIMIT)
        .toEqual([])
      const withoutApp = () =>
        page
          .locator('[data-gif-state="ready"]')
          .evaluateAll(
            (widgets, app) =>
              widgets.filter(({ shadowRoot }) => shadowRoot && !shadowRoot.querySelector(`iframe, ${app}`))
                .length,
            APP,
          )
      await expect.poll(withoutApp, STATES_LIMIT).toBe(0)
      return states()
    }),
  openHostile: async ({ openPage }, use) =>
    use((mode, widget, sources, style = 'width:300px') => openPage(hostHtml(mode, widget, sources, style))),
  expectHarmless: async ({ trap }, use) =>
    use(async page => {
      const frames: Frame[] = page.frames().filter(frame => !/youtube|vimeo/.test(frame.url()))
      for (const frame of frames) await pressEverything(frame)
      for (const frame of frames) expect(await findUnsafe(frame)).toEqual([])
      expect(await trap.check()).toEqual([])
    }),
})
