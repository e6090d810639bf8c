/** A log that is silent unless somebody is looking for it. */
import { firstValue, parseQuery } from './parseQuery.ts'

/** Stands anywhere in the address, also in its fragment, which a static host leaves alone. */
export const DEBUG_URL_FLAG = 'giflet-debug'

export interface DebugOptions {
  /** Debug mode as configured. */
  debug?: boolean
  /** The page's address. Default: the document's, where there is one. */
  url?: string
}

/** Whether debug mode is on: by option, by `debug=true` in the query, or by `giflet-debug` in the address. */
export function isDebugging({
  debug = false,
  url = typeof location === 'undefined' ? '' : location.href,
}: DebugOptions = {}): boolean {
  if (debug || url.includes(DEBUG_URL_FLAG)) return true
  const [, query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  return firstValue(parseQuery(query), 'debug') === 'true'
}

export type Log = (...parts: unknown[]) => void

/** A console log with a prefix, or a function that does nothing when debug mode is off. */
export function createDebugLog(options: DebugOptions & { prefix?: string } = {}): Log {
  if (!isDebugging(options)) return () => {}
  const prefix = `[${options.prefix ?? 'giflet'}]`
  return (...parts) => console.debug(prefix, ...parts)
}
