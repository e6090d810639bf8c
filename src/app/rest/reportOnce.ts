/** Remembers what was reported, so that an app that comes back from a rest does not repeat it. */
import type { Report, ReportEvent } from '../../services/report.ts'

export interface ReportOnce {
  /** Keys, the latest last. */
  readonly told: ReadonlySet<string>
  /** Keys of what an earlier app has reported, and this one has not yet. */
  readonly silent: ReadonlySet<string>
  filter(report: Report): Report
  /** Does not report the next time what an earlier app has told. `keys` is unchecked. */
  silence(keys: unknown): void
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
    silence(keys) {
      // Those in `told` this app has already reported again.
      for (const key of [keys ?? []].flat() as string[]) if (!told.has(key)) silent.add(key)
    },
  }
}
