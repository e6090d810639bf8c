/** Remembers what was reported, so that an app that comes back from a rest does not repeat it. */
import type { Report, ReportEvent } from '../../services/report.ts'

export interface ReportOnce {
  /** Keys, the latest last. */
  readonly told: Set<string>
  /** Keys of what is not reported the next time. */
  readonly silent: Set<string>
  filter(report: Report): Report
}

interface Fields {
  gif?: { id: string }
  id?: string
  page?: number
  count?: number
}

export function reportOnce(): ReportOnce {
  const told = new Set<string>()
  const silent = new Set<string>()
  return {
    told,
    silent,
    filter: report => event => {
      const { gif, id, page, count }: Fields = event as ReportEvent & Fields
      const key = `${event.type} ${gif?.id ?? id ?? page ?? count}`
      told.delete(key)
      told.add(key)
      if (!silent.delete(key)) report(event)
    },
  }
}
