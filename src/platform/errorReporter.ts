/**
 * Error reporting for an operator who wants it: one session in a hundred, never on a development server, and
 * nothing is loaded before a sampled session has an error to report.
 */

export const ERROR_SAMPLE_RATE = 0.01
/** A loop that throws must not become a flood. */
export const MAX_REPORTS_PER_SESSION = 20

/** Where reports go. What it throws is swallowed: reporting must not make new errors. */
export interface ErrorSink {
  report(error: unknown, context: Readonly<Record<string, string>>): void
  close?(): void
}

export interface ErrorReporter {
  report(error: unknown, context?: Readonly<Record<string, string>>): void
  /** Removes the listeners and closes the sink, if it was loaded. */
  destroy(): void
}

export interface ErrorReporterOptions {
  /** Makes the sink, at the first error of a sampled session. */
  load: () => Promise<ErrorSink>
  /** The session's id (`pingbackId()`): the same session is sampled or not on every page, without storage of its own. */
  sessionId: string
  /** 0 to 1. Default 0.01. */
  sampleRate?: number
  /** Default: the document's. */
  location?: Pick<Location, 'protocol' | 'port'>
  /** Also reports uncaught errors of this window. Leave it out in a host page: its errors are not ours. */
  view?: Window
}

/** A number from 0 to below 1 that depends on the text alone (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // The low bits of FNV-1a mix well, the high ones of short texts do not: fold them together.
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Whether a session is one of those that report: on a web host without a port, and drawn by its id. */
export function isSampled(
  sessionId: string,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
  sampleRate = ERROR_SAMPLE_RATE,
): boolean {
  return /^https?:$/.test(protocol) && port === '' && fractionOf(sessionId) < sampleRate
}

const silentReporter: ErrorReporter = { report() {}, destroy() {} }

export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const { load, sessionId, sampleRate, view } = options
  const location = options.location ?? globalThis.location
  if (!location || !isSampled(sessionId, location, sampleRate)) return silentReporter

  let loading: Promise<ErrorSink> | undefined
  let left = MAX_REPORTS_PER_SESSION
  let ended = false

  async function send(error: unknown, context: Readonly<Record<string, string>>) {
    try {
      loading ??= load()
      const sink = await loading
      if (!ended) sink.report(error, context)
    } catch {
      // A blocked or broken sink: the next error tries to load it again.
      loading = undefined
    }
  }
  const report: ErrorReporter['report'] = (error, context = {}) => {
    if (ended || left <= 0) return
    left -= 1
    void send(error, context)
  }
  const onError = (event: ErrorEvent) => report(event.error ?? event.message, { source: 'error' })
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason, { source: 'unhandledrejection' })
  view?.addEventListener('error', onError)
  view?.addEventListener('unhandledrejection', onRejection)

  return {
    report,
    destroy() {
      ended = true
      view?.removeEventListener('error', onError)
      view?.removeEventListener('unhandledrejection', onRejection)
      loading?.then(sink => sink.close?.()).catch(() => {})
    },
  }
}

/**
 * `load` for `createErrorReporter`: the Sentry client in a chunk of its own, reporting to a DSN of the operator.
 * The frame's policy must allow the DSN's origin in `connect-src`.
 */
export const loadSentrySink = (dsn: string, release?: string) => async (): Promise<ErrorSink> =>
  (await import('./sentrySink.ts')).createSentrySink(dsn, release)
