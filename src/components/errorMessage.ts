/** The sentence a visitor reads for an error, by its code. */
import type { Message } from '../i18n/strings.ts'

export interface ErrorReport {
  /** Machine-readable, for the host page's `gif:error`. */
  code: string
  /** For the console and `gif:error`; in English. */
  message: string
  /** What the visitor reads. */
  text: Message
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
  const report = (text: Message, retry = true): ErrorReport => ({
    code: known,
    message: typeof message === 'string' ? message : String(error),
    text,
    retry,
  })
  if (known === 'source') return report('There is no GIF to show here.', false)
  if (status === 404 || status === 410 || known === 'not-found')
    return report('This GIF is no longer available.', false)
  if (status === 429 || status === 503) return report('The GIF service is busy.')
  if (globalThis.navigator?.onLine === false) return report('You seem to be offline.')
  return report(what === 'one' ? 'This GIF could not be loaded.' : 'Error loading GIFs.')
}
