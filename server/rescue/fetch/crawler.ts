/**
 * Requests to foreign servers, one at a time: obeys their robots.txt, pauses between requests to a
 * host, and retries later if a host is busy.
 */
import { setTimeout as wait } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { AnswerError, HttpError } from '../../http/errors.ts'
import type { OpenExternalOptions } from '../../http/openExternal.ts'
import { messageOf } from '../../platform/errors.ts'
import { readAddress } from '../readAddress.ts'

export interface CrawlerOptions {
  external: OpenExternalOptions
  /** Aborts all requests. */
  signal: AbortSignal
  /** Pause between two requests to a host. */
  pauseMs?: number
  /** Pause before each further attempt. */
  waitsMs?: readonly number[]
  /** For tests: replaces an address. */
  via?: (address: string) => string
}

/** Requests one address. May throw `AnswerError`. */
type Ask<T> = (address: string) => Promise<T>

export type Crawler = ReturnType<typeof createCrawler>

/** The message says why. */
export class UnavailableError extends Error {
  readonly code = 'unavailable'
  constructor(
    message: string,
    /** Whether another try is useless. */
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const AGENT = 'Giflet'
const PAUSE_MS = 1_000
const WAITS_MS = [2_000, 8_000, 30_000]
/** If a host asks for a longer wait, the request is left to another run. */
const LONGEST_WAIT_MS = 120_000
/** After this many failures in a row, a host gets no more requests. */
const MOST_FAILURES = 3
const MOST_ROBOTS_BYTES = 512_000
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT'])
const BROKE_OFF = 422
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])

interface Host {
  askedMs: number
  failures: number
  isAllowed?: (address: string) => boolean
}

export function createCrawler(options: CrawlerOptions) {
  const { external, signal, pauseMs = PAUSE_MS, waitsMs = WAITS_MS, via = address => address } = options
  const hosts = new Map<string, Host>()

  const hostOf = (address: string): Host => {
    const { host } = new URL(address)
    const known = hosts.get(host) ?? { askedMs: 0, failures: 0 }
    hosts.set(host, known)
    return known
  }

  async function tried<T>(address: string, ask: Ask<T>): Promise<T> {
    const host = hostOf(address)
    if (host.failures >= MOST_FAILURES)
      throw new UnavailableError(`${new URL(address).host} does not answer`, false)
    for (let tries = 0; ; tries += 1) {
      await wait(Math.max(0, host.askedMs + pauseMs - Date.now()), undefined, { signal })
      try {
        const answer = await ask(via(address))
        host.failures = 0
        return answer
      } catch (error) {
        signal.throwIfAborted()
        const reason = reasonOf(error)
        const waitMs = waitOf(error, waitsMs[tries])
        if (reason.isFinal) host.failures = 0
        if (reason.isFinal || waitMs === undefined) {
          if (!reason.isFinal) host.failures += 1
          throw reason
        }
        await wait(waitMs, undefined, { signal })
      } finally {
        host.askedMs = Date.now()
      }
    }
  }

  async function allows(address: string): Promise<boolean> {
    const host = hostOf(address)
    host.isAllowed ??= await readRobots(new URL('/robots.txt', address).href)
    return host.isAllowed(address)
  }

  async function readRobots(address: string): Promise<(address: string) => boolean> {
    try {
      const { bytes } = await tried(address, at => readAddress(at, external, MOST_ROBOTS_BYTES, signal))
      const robots = robotsParser(address, bytes.toString('utf8'))
      return asked => robots.isAllowed(asked, AGENT) ?? true
    } catch (error) {
      // RFC 9309: a missing file allows everything; an unreadable one, nothing.
      if (error instanceof UnavailableError && error.isFinal) return () => true
      throw error
    }
  }

  return {
    /** Throws `UnavailableError`. */
    async ask<T>(address: string, ask: Ask<T>): Promise<T> {
      if (!(await allows(address)))
        throw new UnavailableError(`robots.txt of ${new URL(address).host} forbids it`, true)
      return tried(address, ask)
    },
  }
}

/** Throws errors of this machine, such as a full disk. */
function reasonOf(error: unknown): UnavailableError {
  const cause = { cause: error }
  if (error instanceof AnswerError)
    return new UnavailableError(`status ${error.answered}`, !BUSY.has(error.answered), cause)
  if (error instanceof Error && 'code' in error && DISK.has(String(error.code))) throw error
  // An error without a cause refuses the address itself or the size of its file.
  const isRefused = error instanceof HttpError && error.status !== BROKE_OFF && error.cause === undefined
  return new UnavailableError(messageOf(error), isRefused, cause)
}

/** `undefined` if the wait would be too long. */
function waitOf(error: unknown, usualMs: number | undefined): number | undefined {
  if (usualMs === undefined || !(error instanceof AnswerError) || error.retryAfter === undefined)
    return usualMs
  const { retryAfter } = error
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  if (Number.isNaN(ms)) return usualMs
  return ms > LONGEST_WAIT_MS ? undefined : Math.max(usualMs, ms)
}
