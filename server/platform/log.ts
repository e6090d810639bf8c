/** The server's log: one JSON object a line, with secrets hidden and control characters escaped. */
import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'

export const LOG_LEVELS = ['off', 'errors', 'requests', 'events'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface RequestEntry {
  /** The id that the answer also carries. */
  id: string
  client: string
  method: string
  /** The pattern that matched, such as `/v1/gifs/:id`. */
  route: string
  status: number
  ms: number
}

export type Log = ReturnType<typeof createLog>

const MAX_LINE_LENGTH = 2_000
/** Credentials in parameters and headers. */
const SECRET = /\b(api_key|key|token|code|password|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&;,]+/gi
/** The user and password of an address, such as that of a database. */
const CREDENTIALS = /(:\/\/)[^\s/@]+@/g
/**
 * C0 and C1 controls except line feeds, which JSON escapes; line separators, bidirectional marks,
 * lone surrogates.
 */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const PINO_LEVELS = { off: 'silent', errors: 'warn', requests: 'info', events: 'debug' } as const

/** `text` for a line: control characters as `\u{1b}`, secrets as `[hidden]`. */
export function logLine(text: string): string {
  return text
    .slice(0, MAX_LINE_LENGTH)
    .replace(SECRET, '$1$2[hidden]')
    .replace(CREDENTIALS, '$1[hidden]@')
    .replace(UNSAFE, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

/** Default: standard error. Lines are written at once, so that a crash loses none. */
export function createLog(level: LogLevel, to: DestinationStream = destination({ fd: 2, sync: true })) {
  const log = pino(
    {
      level: PINO_LEVELS[level],
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label === 'warn' ? 'notice' : label }) },
    },
    to,
  )
  return {
    /** Logs an error that the operator should look at. */
    error(message: string, error?: unknown, id?: string) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error ?? '')
      log.error({ ...(id && { id }), ...(reason && { reason: logLine(reason) }) }, logLine(message))
    },
    /** Logs a condition that works but could be better. */
    notice: (message: string) => log.warn(logLine(message)),
    /** Logs one reported event, whether it counts or not. */
    event: (entry: { gifId: string; kind: string }) => log.debug(entry, 'event'),
    /** Logs one answered request, without its address, which holds keys and visitors' searches. */
    request: ({ ms, ...entry }: RequestEntry) =>
      log.info({ ...entry, ms: Math.round(ms * 10) / 10 }, 'request'),
  }
}

export const SILENT: Log = { error() {}, notice() {}, request() {}, event() {} }
