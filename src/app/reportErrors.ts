/**
 * Error reports for an operator who adds `<meta name="giflet-errors" content="DSN">` to
 * `embed.html`, with the address of an error service (a Sentry DSN). Not loaded otherwise.
 */

import { type ErrorSink, startErrorReporter } from '../platform/errorReporter.ts'
import { hasGlobalPrivacyControl } from '../platform/globalPrivacyControl.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import type { RawOptions } from '../protocol/options.ts'

/**
 * Reports uncaught errors of the frame's own window, in one session of a hundred and never on a
 * development server. Sends nothing if analytics is off, by option or by Global Privacy Control.
 * Returns the function that ends it.
 */
export function reportErrors(dsn: string, raw: RawOptions, view: Window): () => void {
  if (raw.analytics === 'off' || hasGlobalPrivacyControl()) return () => {}
  return startErrorReporter({ load: loadSentrySink(dsn), sessionId: pingbackId(), view })
}

/** The Sentry client. The frame's `connect-src` policy must allow the origin of `dsn`. */
const loadSentrySink = (dsn: string) => async (): Promise<ErrorSink> =>
  (await import('../platform/sentrySink.ts')).createSentrySink(dsn)
