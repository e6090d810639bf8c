/**
 * Optional error reporting for operators: one session in a hundred, never on a development server.
 * Nothing loads before a sampled session has an error to report.
 */

const ERROR_SAMPLE_RATE = 0.01
/** Limits the reports of an endless loop of errors. */
export const MAX_REPORTS_PER_SESSION = 20

/**
 * Destination of reports. Errors that it throws are swallowed, so that reporting causes no new
 * errors.
 */
export interface ErrorSink {
  report(error: unknown, context: Readonly<Record<string, string>>): void
  close?(): void
}

export interface ErrorReporter {
  report(error: unknown, context?: Readonly<Record<string, string>>): void
  /** Removes the listeners and closes the sink if it was loaded. */
  destroy(): void
}

interface ErrorReporterOptions {
  /** Creates the sink, on the first error of a sampled session. */
  load: () => Promise<ErrorSink>
  /**
   * The session's id (`pingbackId()`). Decides whether the session is sampled, the same way on
   * every page.
   */
  sessionId: string
  /** 0 to 1. Default 0.01. */
  sampleRate?: number
  /** Default: the document's. */
  location?: Pick<Location, 'protocol' | 'port'>
  /**
   * Also reports uncaught errors of this window. Omit in a host page, whose errors are not ours.
   */
  view?: Window
}

/** A number from 0 to below 1 that depends only on the text (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // For short texts the high bits of FNV-1a mix badly, so they are folded into the low ones.
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Whether a session reports errors: on a web server's default port, and sampled by its id. */
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
  let reportsLeft = MAX_REPORTS_PER_SESSION
  let ended = false

  async function send(error: unknown, context: Readonly<Record<string, string>>) {
    try {
      loading ??= load()
      const sink = await loading
      if (!ended) sink.report(error, context)
    } catch {
      // A blocked or broken sink: the next error loads it again.
      loading = undefined
    }
  }
  const report: ErrorReporter['report'] = (error, context = {}) => {
    if (ended || reportsLeft <= 0) return
    reportsLeft -= 1
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
