import type { ErrorSink } from './errorReporter.ts'

/**
 * `load` for `createErrorReporter`: the Sentry client in its own chunk, reporting to an operator's
 * DSN. The frame's `connect-src` policy must allow the DSN's origin.
 */
export const loadSentrySink = (dsn: string, release?: string) => async (): Promise<ErrorSink> =>
  (await import('./sentrySink.ts')).createSentrySink(dsn, release)
