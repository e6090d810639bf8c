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

interface ErrorReporterOptions {
  /** Creates the sink, on the first error of a sampled session. */
  load: () => Promise<ErrorSink>
  /**
   * The session's id (`pingbackId()`). Decides whether the session is sampled, the same way on
   * every page.
   */
  sessionId: string
  /** Never a host page's window, whose errors are not ours. */
  view: Window
  /** 0 to 1. Default 0.01. */
  sampleRate?: number
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

/**
 * Reports uncaught errors of a window. Returns the function that ends it, and closes the sink if it
 * was loaded.
 */
export function startErrorReporter({ load, sessionId, view, sampleRate }: ErrorReporterOptions): () => void {
  if (!isSampled(sessionId, view.location, sampleRate)) return () => {}
  let loading: Promise<ErrorSink> | undefined
  let reportsLeft = MAX_REPORTS_PER_SESSION
  let ended = false

  async function report(error: unknown, source: string) {
    if (reportsLeft <= 0) return
    reportsLeft -= 1
    try {
      loading ??= load()
      const sink = await loading
      if (!ended) sink.report(error, { source })
    } catch {
      // A blocked or broken sink: the next error loads it again.
      loading = undefined
    }
  }
  const onError = ({ error, message, type }: ErrorEvent) => void report(error ?? message, type)
  const onRejection = ({ reason, type }: PromiseRejectionEvent) => void report(reason, type)
  view.addEventListener('error', onError)
  view.addEventListener('unhandledrejection', onRejection)
  return () => {
    ended = true
    view.removeEventListener('error', onError)
    view.removeEventListener('unhandledrejection', onRejection)
    loading?.then(sink => sink.close?.()).catch(() => {})
  }
}
