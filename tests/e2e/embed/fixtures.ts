/** An embed page of a GIF from a provider, both defined by the test. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Frame, Locator, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { API, CORS, META, type SyntheticApi, serveSynthetic, syntheticGif } from '../harness/syntheticApi.ts'

export { API, expect }

export const YOUTUBE = { provider_name: 'youtube', asset_uid: 'aqz-KE-bpKQ', start: 30 }
export const VIMEO = { provider_name: 'vimeo', asset_uid: '76979871', start: 5 }
export const USER = {
  id: 'u1',
  username: 'jane',
  display_name: 'Jane Doe',
  profile_url: 'https://provider.test/jane',
  avatar_url: 'https://media.test/a/80x80/s.gif',
  is_verified: true,
  is_public: true,
}

interface OpenOptions {
  /** Overrides fields of the GIF. */
  gif?: Record<string, unknown>
  /** Options in the frame's address. */
  options?: Record<string, string>
  /** Length of the related list. Default 60. */
  related?: number
  size?: [width: number, height: number]
}

export interface Embed {
  root: Locator
  panel: Locator
  api: SyntheticApi
  /** Addresses requested from video hosts. */
  videoHosts: string[]
}

/** `bare` is `embed.html` by itself; the others are the loader's modes. */
export type Mode = 'bare' | 'frame' | 'shadow'
export const MODES: readonly Mode[] = ['bare', 'frame', 'shadow']

/** A widget on the first visit. */
export interface ColdWidget {
  /** The document that holds the widget. */
  frame: Page | Frame
  root: Locator
  panel: Locator
}

interface EmbedFixtures {
  /** Opens the embed in a mode, 480 px wide, and waits for its picture. `serveGif` comes first. */
  openCold: (mode: Mode, options?: Record<string, string>) => Promise<ColdWidget>
  /**
   * Opens the embed page, or the share player with `widget: 'player'`, and waits for its picture.
   */
  open: (options?: OpenOptions) => Promise<Embed>
}

const DEFAULT_SIZE: [width: number, height: number] = [480, 360]

const standIn = (name: string) => readFileSync(new URL(`./stand-ins/${name}.html`, import.meta.url), 'utf8')

export async function serveVideoHosts(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  const hosts = [
    [/^https:\/\/www\.youtube-nocookie\.com\//, standIn('youtube')],
    [/^https:\/\/player\.vimeo\.com\//, standIn('vimeo')],
  ] as const
  for (const [address, body] of hosts) {
    await context.route(address, route => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body })
    })
  }
  await context.route(/^https:\/\/(www\.youtube\.com|vimeo\.com)\//, route => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A video</title>' })
  })
  return requests
}

export async function serveGif(
  context: BrowserContext,
  gif: Record<string, unknown> = {},
  related = 60,
): Promise<SyntheticApi> {
  const api = await serveSynthetic(context, { total: related })
  await context.route(/^https?:\/\/[^/]+\/v1\/gifs\/hero\?/, route =>
    route.fulfill({
      json: { data: { ...syntheticGif(3), id: 'hero', title: 'A hero', user: USER, ...gif }, meta: META },
      headers: CORS,
    }),
  )
  return api
}

export const addressOf = (origin: string, options: Record<string, string> = {}): string =>
  `${origin}/embed.html#${new URLSearchParams({ gif: 'hero', api: API, ...options })}`

const tagOf = (mode: Mode, options: Record<string, string>) =>
  Object.entries({ api: API, mode, ...options })
    .map(([name, value]) => `data-gif-${name}="${value}"`)
    .join(' ')

export const test = base.extend<EmbedFixtures>({
  openCold: async ({ page, origin, hostPage }, use) =>
    use(async (mode, options = {}) => {
      // The GIF's height at this width.
      await page.setViewportSize({ width: 480, height: 640 })
      const html = `<!doctype html><title>Host</title><style>body{margin:0}</style><div data-gif="hero" ${tagOf(mode, options)}></div><script async src="${origin}/giflet.js"></script>`
      await page.goto(mode === 'bare' ? addressOf(origin, options) : hostPage(html))
      let frame: Page | Frame = page
      if (mode === 'frame') {
        const inner = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame()
        if (!inner) throw new Error('The widget has no frame')
        frame = inner
      }
      const root = frame.locator('.giflet-page')
      await expect(root).toHaveAttribute('data-revealed', 'true')
      await expect(root.locator('.giflet-media-still').first()).toBeVisible()
      return { frame, root, panel: frame.locator('.giflet-embed-panel') }
    }),
  open: async ({ page, context, origin }, use) =>
    use(async ({ gif, options = {}, related, size = DEFAULT_SIZE } = {}) => {
      const api = await serveGif(context, gif, related)
      const videoHosts = await serveVideoHosts(context)
      const [width, height] = size
      await page.setViewportSize({ width, height })
      await page.goto(addressOf(origin, options))
      const root = page.locator('.giflet-page')
      await expect(root).toHaveAttribute('data-revealed', 'true')
      await expect(root.locator('.giflet-media-still').first()).toBeVisible()
      return { root, panel: page.locator('.giflet-embed-panel'), api, videoHosts }
    }),
})

/** Hovers the picture and waits for the footer and grid. */
export async function hover(page: Page, { root, panel }: Embed): Promise<void> {
  const box = await root.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60)
  await expect(panel).toHaveAttribute('data-shown', 'true')
}

/** Page-level events that the provider received, as "action label". */
export const eventsOf = (api: SyntheticApi): string[] =>
  api.pingbacks
    .flatMap(({ events }) => events)
    .filter(({ event_type }) => event_type === 'EVENT')
    .map(({ action_type, attributes }) => `${action_type} ${(attributes as { label?: string }).label}`)
