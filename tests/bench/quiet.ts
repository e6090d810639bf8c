/** Waiting for the page and the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './api/server.ts'

const POLL_MS = 25
const QUIET_MS = 300
const QUIET_MAX_MS = 5_000

/** Polls `ask` until it is true. False after `maxMs`. */
export async function waitFor(ask: () => boolean, maxMs: number): Promise<boolean> {
  const end = performance.now() + maxMs
  while (!ask()) {
    if (performance.now() > end) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Waits until no answer is pending for a while, but not forever: a list may keep fetching. */
export async function waitForQuiet(
  server: Pick<BenchServer, 'busy'>,
  maxMs: number = QUIET_MAX_MS,
): Promise<void> {
  let since = performance.now()
  await waitFor(() => {
    const now = performance.now()
    if (server.busy() > 0) since = now
    return now - since >= QUIET_MS
  }, maxMs)
}
