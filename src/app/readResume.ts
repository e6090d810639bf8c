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
 * Parses the text that `sendStill.ts` writes: a motion choice, then one reported event per line.
 * Empty for the first app.
 */
export function readResume(text = '') {
  const [choice, ...earlier] = text.split('\n')
  const repeats = new Set(earlier)
  /** Events reported by this app and earlier ones, the latest last. */
  const reported = new Set(earlier)
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
        if (!repeats.delete(key)) report(event)
      },
  }
}
