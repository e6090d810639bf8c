/** The server's log: one line per entry, with secrets hidden and control characters escaped. */

export const LOG_LEVELS = ['off', 'errors', 'requests'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Log {
  /** Something the operator should look at. */
  error(message: string, error?: unknown): void
  /** Something that works and could be better. */
  notice(message: string): void
  /** One answered request. */
  request(entry: { client: string; method: string; path: string; status: number; ms: number }): void
}

const MAX_LINE_LENGTH = 2_000
/** Credentials in parameters and headers. */
const SECRET = /\b(api_key|key|token|code|password|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&;,]+/gi
/** C0 and C1 controls, line separators, bidirectional marks, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** `text` as one line: control characters as `\u{1b}`, secrets as `[hidden]`. */
export function logLine(text: string): string {
  return text
    .slice(0, MAX_LINE_LENGTH)
    .replace(SECRET, '$1$2[hidden]')
    .replace(UNSAFE, sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

export function createLog(
  level: LogLevel,
  write: (line: string) => void = line => process.stderr.write(line),
  now: () => number = Date.now,
): Log {
  const put = (text: string) => write(`${new Date(now()).toISOString()} ${logLine(text)}\n`)
  return {
    error(message, error) {
      if (level === 'off') return
      const reason = error instanceof Error ? (error.stack ?? error.message) : (error ?? '')
      put(`error ${message} ${String(reason)}`.trim())
    },
    notice(message) {
      if (level !== 'off') put(`notice ${message}`)
    },
    request({ client, method, path, status, ms }) {
      if (level === 'requests') put(`request ${client} ${method} ${path} ${status} ${Math.round(ms)}ms`)
    },
  }
}

export const SILENT: Log = { error() {}, notice() {}, request() {} }
