/** The sentence a visitor reads for an error, by its code. */
import type { StringName } from '../i18n/strings.ts'

export interface ErrorReport {
  /** Machine-readable, for the host page's `gif:error`. */
  code: string
  /** For the console and `gif:error`; in English. */
  message: string
  /** What the visitor reads. */
  text: StringName
  /** Whether trying again can help. */
  retry: boolean
}

interface Coded {
  code?: unknown
  status?: unknown
  message?: unknown
}

export function reportOf(error: unknown, what: 'one' | 'many'): ErrorReport {
  const { code, status, message } = (typeof error === 'object' && error !== null ? error : {}) as Coded
  const known = typeof code === 'string' ? code : 'unknown'
  const report = (text: StringName, retry = true): ErrorReport => ({
    code: known,
    message: typeof message === 'string' ? message : String(error),
    text,
    retry,
  })
  if (known === 'source') return report('errorSource', false)
  if (status === 404 || status === 410 || known === 'not-found') return report('errorGone', false)
  if (status === 429 || status === 503) return report('errorBusy')
  if (globalThis.navigator?.onLine === false) return report('errorOffline')
  return report(what === 'one' ? 'errorOne' : 'errorMany')
}
