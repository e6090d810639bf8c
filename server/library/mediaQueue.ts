/**
 * Makes the media of items ahead of requests, as work that all processes of a store share: an item
 * is made once, and by another process if the one that makes it is killed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { WorkQueue } from '../store/processTypes.ts'
import { CLAIM_MS, keepClaim } from './keepClaim.ts'
import type { Library } from './types.ts'

/** How often a process without work looks for some. */
const LOOK_EVERY_MS = 1_000

export interface MediaQueueOptions {
  library: Pick<Library, 'unfinished' | 'finish' | 'onBuilt'>
  work: WorkQueue
  owner: string
  lookEveryMs?: number
  onError(error: unknown): void
}

/** Returns the function that stops it; unfinished work is left to others or the next start. */
export async function startMediaQueue({
  library,
  work,
  owner,
  lookEveryMs = LOOK_EVERY_MS,
  onError,
}: MediaQueueOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  await work.add(await library.unfinished())
  const forget = library.onBuilt(record => {
    library
      .unfinished([record.id])
      .then(ids => work.add(ids))
      .catch(onError)
  })

  const pause = () => wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})

  async function doOne(key: string): Promise<void> {
    const stopKeeping = keepClaim(ms => work.prolong(key, owner, ms))
    let stop = () => {}
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason)
    })
    // Removed below, because the signal lives as long as the server.
    signal.addEventListener('abort', stop)
    try {
      await Promise.race([library.finish(key), stopped])
      await work.done(key, owner)
    } catch (error) {
      await work.giveBack(key, owner, !signal.aborted)
      if (!signal.aborted) onError(error)
    } finally {
      signal.removeEventListener('abort', stop)
      stopKeeping()
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const key = await work.claim(owner, CLAIM_MS).catch(onError)
      if (typeof key === 'string') await doOne(key).catch(onError)
      else await pause()
    }
  }

  const running = run()
  return async () => {
    forget()
    stopping.abort(new Error('The server is stopping'))
    await running
  }
}
