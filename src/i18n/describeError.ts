/** Describes an error for the visitor and the host page, by its code. */
import type { EnglishText } from './strings.ts'
import type { Translate } from './translate.ts'

type WaitSentence = (t: Translate, lang: string) => string

/** An error as it is told to a person and to a program. */
export interface ErrorReport {
  /** Machine-readable, for the host page's `gif:error`. */
  code: string
  /** In English, for the console and `gif:error`. */
  message: string
  /** Shown to the visitor. */
  text: EnglishText
  /** Whether a retry can help. */
  retry: boolean
  /** When the server answers again, as a sentence to append. Absent or empty if it does not say. */
  wait?: WaitSentence | undefined
}

interface Coded {
  code?: unknown
  status?: unknown
  message?: unknown
  waitSentence?: WaitSentence
}

export function describeError(error: unknown, what: 'one' | 'many'): ErrorReport {
  const { code, status, message } = (typeof error === 'object' && error !== null ? error : {}) as Coded
  const known = typeof code === 'string' ? code : 'unknown'
  const report = (text: EnglishText, retry = true): ErrorReport => ({
    code: known,
    message: typeof message === 'string' ? message : String(error),
    text,
    retry,
  })
  if (known === 'source') return report('There is no GIF to show here.', false)
  // A list that is not found may have a wrong address only.
  if (what === 'one' && (status === 404 || status === 410 || known === 'not-found'))
    return report('This GIF is no longer available.', false)
  if (status === 429 || status === 503) {
    return { ...report('The GIF service is busy.'), wait: (error as Coded).waitSentence?.bind(error) }
  }
  if (globalThis.navigator?.onLine === false) return report('You seem to be offline.')
  return report(what === 'one' ? 'This GIF could not be loaded.' : 'Error loading GIFs.')
}
