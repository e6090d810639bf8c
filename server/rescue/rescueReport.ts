/** The result of each reference, as a JSON or CSV file. */
import { writeFile } from 'node:fs/promises'
import { UsageError } from '../platform/errors.ts'
import { writeWhole } from '../platform/files.ts'
import type { FetchFailure } from './fetch/fetchAll.ts'
import type { KnownGifs } from './knownGifs.ts'
import { titleWordsOf } from './nearest.ts'
import type { FoundReference, Survey } from './survey.ts'

/**
 * `found`: not requested, or unavailable at the moment. `kept`: in the library. `replaced`: in the
 * library, and the page shows it from there. `lost`: gone for good.
 */
export const RESULTS = ['found', 'kept', 'replaced', 'lost'] as const

export interface ReportRow {
  /** The file or the address. */
  page: string
  line: number
  service: string
  /** The alias in the library: `giphy:ID`. */
  gif: string
  address: string
  result: (typeof RESULTS)[number]
  /** Why the GIF is lost, or its markup could not be replaced. */
  reason?: string
  /** The GIF's id in the library. */
  id?: string
  /** For a lost GIF, the library's GIF that shares most words with it. */
  nearest?: string
}

const COLUMNS = ['page', 'line', 'service', 'gif', 'address', 'result', 'reason', 'id', 'nearest'] as const
/** Beginnings of a cell that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Throws `UsageError` for any other name. */
export function reportKind(path: string): 'json' | 'csv' {
  const [, kind] = /\.(json|csv)$/i.exec(path) ?? []
  if (kind === undefined) throw new UsageError(`--report ${path}: must end in .json or .csv`)
  return kind.toLowerCase() === 'csv' ? 'csv' : 'json'
}

export function reportText(rows: readonly ReportRow[], kind: 'json' | 'csv'): string {
  if (kind === 'json') return `${JSON.stringify(rows, undefined, 2)}\n`
  const lines = rows.map(row => COLUMNS.map(name => cell(row[name] ?? '')).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

export async function writeReport(path: string, rows: readonly ReportRow[]): Promise<void> {
  await writeWhole(path, aside => writeFile(aside, reportText(rows, reportKind(path))))
}

/** RFC 4180. */
function cell(value: string | number): string {
  const text = FORMULA.test(`${value}`) ? `'${value}` : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface Outcome {
  known: KnownGifs
  /** The replaced references; with the reason if a file could not be written. */
  replaced: ReadonlyMap<FoundReference, string | undefined>
  /** GIFs that could not be fetched, by alias. */
  missed: ReadonlyMap<string, FetchFailure>
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
