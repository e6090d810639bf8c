/** The rows of the report, in the order of the pages. */
import type { Missed } from './fetch/fetchAll.ts'
import type { KnownGifs } from './knownGifs.ts'
import { titleWordsOf } from './nearest.ts'
import type { ReportRow } from './rescueReport.ts'
import type { FoundReference, Survey } from './survey.ts'

interface Outcome {
  known: KnownGifs
  /** What was written, and why a file was not. */
  replaced: ReadonlyMap<FoundReference, string | undefined>
  /** GIFs that could not be fetched, by alias. */
  missed: ReadonlyMap<string, Missed>
}

export function rowsOf({ pages, gifs }: Survey, outcome: Outcome): ReportRow[] {
  return pages.flatMap(({ name, found }) =>
    found.map(reference => {
      const { line, service, alias, address } = reference
      const about = { page: name, line, service, gif: alias, address }
      const words = gifs.get(alias)?.references.flatMap(({ words, address }) => [words, address]) ?? []
      return { ...about, ...resultOf(reference, outcome, words) }
    }),
  )
}

function resultOf(
  reference: FoundReference,
  { known, replaced, missed }: Outcome,
  words: readonly string[],
): Pick<ReportRow, 'result' | 'reason' | 'id' | 'nearest'> {
  const item = known.itemOf(reference.alias)
  if (item) {
    const reason = replaced.get(reference) ?? reference.fixed
    const isReplaced = reason === undefined && replaced.has(reference)
    return { result: isReplaced ? 'replaced' : 'kept', id: item.id, ...(reason !== undefined && { reason }) }
  }
  const nearest = known.nearest(titleWordsOf(words))
  const near = nearest && { nearest: `${nearest.id} ${nearest.title}` }
  const { reason, isFinal } = missed.get(reference.alias) ?? {}
  return { result: isFinal ? 'lost' : 'found', ...(reason !== undefined && { reason }), ...near }
}
