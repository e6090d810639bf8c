/**
 * Error reporting for an operator who wants it. They write the address of their error service (a Sentry DSN) into
 * `<meta name="giflet-errors" content="…">` of their `embed.html`; without it nothing of this is loaded.
 */
import { hasGlobalPrivacyControl } from '../analytics/globalPrivacyControl.ts'
import { pingbackId } from '../analytics/pingbackId.ts'
import { createErrorReporter, loadSentrySink } from '../platform/errorReporter.ts'
import type { RawOptions } from '../protocol/options.ts'

/**
 * Reports what nobody catches in the frame's own window, in one session of a hundred and on no development server.
 * Where analytics is off, by option or by Global Privacy Control, nothing is sent. Returns the function that ends it.
 */
export function reportErrors(dsn: string, raw: RawOptions, view: Window): () => void {
  if (raw.analytics === 'off' || hasGlobalPrivacyControl()) return () => {}
  const { location } = view
  return createErrorReporter({ load: loadSentrySink(dsn), sessionId: pingbackId(), location, view }).destroy
}
