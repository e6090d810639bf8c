/** A log that is silent unless debug mode is on. */

import { DEBUG_URL_FLAG, hasDebugFlag } from '../protocol/debugFlag.ts'

export { DEBUG_URL_FLAG }

/** Conditions of debug output. */
export interface DebugOptions {
  /** Debug mode as configured. */
  debug?: boolean | undefined
  /** The page's address. Default: the document's, if any. */
  url?: string | undefined
}

/**
 * Whether debug mode is on: by option, by `debug=true` in the query, or by `giflet-debug` in the
 * address.
 */
export function isDebugging({
  debug = false,
  url = globalThis.location?.href ?? '',
}: DebugOptions = {}): boolean {
  return debug || hasDebugFlag(url)
}

/** Writes a line of debug output. */
export type Log = (...parts: unknown[]) => void

/** A console log with a prefix, or a function that does nothing when debug mode is off. */
export function createDebugLog({
  prefix = 'giflet',
  ...options
}: DebugOptions & { prefix?: string | undefined } = {}): Log {
  return isDebugging(options) ? (...parts) => console.debug(`[${prefix}]`, ...parts) : () => {}
}
