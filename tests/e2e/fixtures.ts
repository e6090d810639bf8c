/**
 * Fixtures of all browser tests. `origin` and `other` are the demo server's two origins. `visit`
 * goes to any HTML with any headers on a third:
 *
 *     test('plays', async ({ visit }) => {
 *       await visit('<div data-gif="{{gif}}"></div><script async src="{{origin}}/giflet.js"></script>')
 *     })
 */
import { test as base, expect } from '@playwright/test'
import { type HostPageOptions, type HostServer, startHostServer } from './harness/hostServer.ts'
import type { SampleKind, Samples } from './harness/samples.ts'

export { expect }

export interface ConsoleEntry {
  /** The console message's type, or `pageerror` for an uncaught exception. */
  type: string
  text: string
  /** Address of the logging script. */
  url: string
}

interface VisitOptions extends HostPageOptions {
  waitUntil?: 'load' | 'commit'
}

interface TestFixtures {
  /** The demo server: pages, scripts, API, media. */
  origin: string
  /** The same server on another port. */
  other: string
  /** One GIF of each kind, with its media already built. */
  samples: Samples
  /** Serves a document from the third origin and returns its address. */
  hostPage: (html: string, options?: HostPageOptions) => string
  /**
   * Goes to such a document. In it, `{{origin}}` is the demo server and `{{gif}}`, or another of
   * `samples`, its id.
   */
  visit: (html: string, options?: VisitOptions) => Promise<void>
  /** Everything logged so far, including frames. */
  consoleLog: ConsoleEntry[]
  /** Fails on any error, warning or exception so far that matches none of the patterns. */
  expectCleanConsole: (...allowed: RegExp[]) => void
  /** Addresses requested by the page and its frames, in order. */
  requests: string[]
}

export const test = base.extend<TestFixtures, { hostServer: HostServer }>({
  hostServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const server = await startHostServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  origin: async ({}, use) => use(fromSetup('GIFLET_ORIGIN')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  other: async ({}, use) => use(fromSetup('GIFLET_OTHER_ORIGIN')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  samples: async ({}, use) => use(JSON.parse(fromSetup('GIFLET_SAMPLES')) as Samples),
  hostPage: async ({ hostServer }, use) => use(hostServer.add),
  visit: async ({ page, hostPage, origin, samples }, use) =>
    use(async (html, { waitUntil = 'load', ...options } = {}) => {
      const filled = html.replace(/\{\{(\w+)\}\}/g, (place, name: SampleKind | 'origin') =>
        name === 'origin' ? origin : (samples[name]?.id ?? place),
      )
      await page.goto(hostPage(filled, options), { waitUntil })
    }),
  consoleLog: [
    async ({ context }, use) => {
      const entries: ConsoleEntry[] = []
      context.on('console', entry =>
        entries.push({ type: entry.type(), text: entry.text(), url: entry.location().url }),
      )
      context.on('weberror', event =>
        entries.push({ type: 'pageerror', text: String(event.error()), url: event.page()?.url() ?? '' }),
      )
      await use(entries)
    },
    { auto: true },
  ],
  expectCleanConsole: async ({ consoleLog }, use) =>
    use((...allowed) => {
      const bad = consoleLog.filter(
        ({ type, text }) =>
          ['error', 'warning', 'pageerror'].includes(type) && !allowed.some(pattern => pattern.test(text)),
      )
      expect(bad).toEqual([])
    }),
  requests: [
    async ({ context }, use) => {
      const urls: string[] = []
      context.on('request', request => urls.push(request.url()))
      await use(urls)
    },
    { auto: true },
  ],
})

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup did not run`)
  return value
}
