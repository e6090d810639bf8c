/** Describes an error for the visitor and the host page, by its code. */
import { errorCode, type ReportedError } from './errorCode.ts'
import type { EnglishText } from './strings.ts'
import type { Translate } from './translate.ts'

type WaitSentence = (t: Translate, lang: string) => string

/** An error as a text for visitors and a code for programs. */
export interface ErrorReport extends ReportedError {
  /** Shown to the visitor. */
  text: EnglishText
  /** Whether a retry can help. */
  retry: boolean
  /** When the server answers again, as a sentence to append. Absent or empty if it does not say. */
  wait?: WaitSentence | undefined
}

interface Failure {
  status?: unknown
  waitSentence?: WaitSentence
}

export function describeError(error: unknown, what: 'one' | 'many'): ErrorReport {
  const { status, waitSentence } = Object(error) as Failure
  const known = errorCode(error)
  const report = (text: EnglishText, retry = true): ErrorReport => ({ ...known, text, retry })
  if (known.code === 'source') return report('There is no GIF to show here.', false)
  // For a list, not-found may only mean a wrong address.
  if (what === 'one' && (status === 404 || status === 410 || known.code === 'not-found'))
    return report('This GIF is no longer available.', false)
  if (status === 429 || status === 503) {
    return { ...report('The GIF service is busy.'), wait: waitSentence?.bind(error) }
  }
  if (globalThis.navigator?.onLine === false) return report('You seem to be offline.')
  return report(what === 'one' ? 'This GIF could not be loaded.' : 'Error loading GIFs.')
}
