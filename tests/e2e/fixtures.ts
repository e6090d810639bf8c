/**
 * What browser tests share. `origin` and `other` are the demo server's two origins; `hostPage` serves pages of a test's
 * own from a third, with any headers, so that a page of any site can be tried:
 *
 *     test('plays', async ({ page, origin, hostPage }) => {
 *       await page.goto(hostPage(`<div data-gif="abc"></div><script async src="${origin}/giflet.js"></script>`))
 *     })
 */
import { test as base, expect } from '@playwright/test'
import { type HostPageOptions, type HostServer, startHostServer } from './hostServer.ts'
import type { Samples } from './samples.ts'

export { expect }

export interface ConsoleEntry {
  /** As the console names it, or `pageerror` for an uncaught exception. */
  type: string
  text: string
  /** Address of the script that said it. */
  url: string
}

interface TestFixtures {
  /** The demo server: pages, scripts, API, media. */
  origin: string
  /** The same server on another port. */
  other: string
  /** One GIF of each kind, drawn before the first test. */
  samples: Samples
  /** Serves a document from an origin of the test's own; returns its address. */
  hostPage: (html: string, options?: HostPageOptions) => string
  /** Everything the console heard, frames included. */
  consoleLog: ConsoleEntry[]
  /** Fails on any error, warning or exception heard so far, but for those that match. */
  expectCleanConsole: (...allowed: RegExp[]) => void
  /** Address of every request of the page and its frames, in order. */
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
