/** Restores the state of the app that was suspended before this one. */
import type { PlayChoice } from '../media/playChoice.ts'
import type { ResumableState } from '../services/context.ts'
import type { Report, ReportEvent } from '../services/report.ts'

interface Fields {
  gif?: { id: string }
  id?: string
  page?: number
  count?: number
}

/**
 * `text` is written by `sendStill.ts`: a motion choice and reported events, one a line. Empty at
 * first.
 */
export function readResume(text = '') {
  const [choice, ...before] = text.split('\n')
  const silent = new Set(before)
  /** Events reported by this app and earlier ones, the latest last. */
  const reported = new Set(before)
  const resumable: ResumableState = { choice: (choice || undefined) as PlayChoice }
  return {
    resumable,
    reported,
    /** Drops events that an earlier app has reported. */
    once:
      (report: Report): Report =>
      event => {
        const { type, gif, id, page, count }: Fields & ReportEvent = event
        const key = `${type} ${gif?.id ?? id ?? page ?? count}`
        reported.add(key)
        if (!silent.delete(key)) report(event)
      },
  }
}
