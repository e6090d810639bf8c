/** The browser of a measurement, which sees nothing but this machine. */
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { isRoot } from '../../scripts/services/debian.ts'
import type { PageServer } from './pageServer.ts'

export const VIEWPORT = { width: 1000, height: 800 }

const POLL_MS = 25
const QUIET_MS = 300
const QUIET_MAX_MS = 5_000

/** Makes a peer's remote font fail at once in every run. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
export const FLAGS = [...CHROMIUM_FLAGS, LOCAL_ONLY, ...(isRoot ? ['--no-sandbox'] : [])]

/** Opens a page in a new context of a browser, and closes both. */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: ensureChromium(() => {}).path, args: FLAGS })
  try {
    return await work(await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'no-preference' }))
  } finally {
    await browser.close()
  }
}

/** Waits until no answer is pending for a while, but not forever: a list may keep fetching. */
export async function waitForQuiet(server: PageServer, maxMs: number = QUIET_MAX_MS): Promise<void> {
  const end = performance.now() + maxMs
  for (let since = performance.now(); performance.now() < end; await sleep(POLL_MS)) {
    if (server.busy() > 0) since = performance.now()
    if (performance.now() - since >= QUIET_MS) return
  }
}
