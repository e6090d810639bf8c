/**
 * Results as tables: one for each kind of list, a column for each package, the reference first.
 * Pure.
 */
import type { ListKind } from '../catalogue.ts'
import { median, pairedRatio } from '../statistics.ts'
import type { BenchResults, Run, SubjectResult } from '../types.ts'
import { grouped, megabytes, milliseconds, type Row, rowsFor } from './rows.ts'

export interface Table {
  title: string
  head: string[]
  rows: string[][]
}

const TITLES: Record<ListKind, string> = { grid: 'Grid', carousel: 'Carousel' }

/** One table per kind of list, and one for the deep run if there was one. */
export function tablesOf({ subjects }: BenchResults): Table[] {
  const kinds = [...new Set(subjects.map(({ kind }) => kind))]
  const tables = kinds.map(kind =>
    comparison(
      kind,
      subjects.filter(subject => subject.kind === kind),
    ),
  )
  const deep = subjects.flatMap(({ deep, label }) => (deep ? [longRun(label, deep)] : []))
  return [...tables, ...deep]
}

function comparison(kind: ListKind, subjects: readonly SubjectResult[]): Table {
  const reference = subjects.find(({ failure }) => !failure)
  const sizes = new Set(
    subjects.flatMap(({ runs }) =>
      runs.flatMap(({ milestones = [] }) => milestones.map(({ tiles }) => tiles)),
    ),
  )
  const rows = rowsFor([...sizes].sort((a, b) => a - b)).map(row => [
    row.label,
    ...subjects.map(subject => cell(row, subject, subject === reference ? undefined : reference)),
  ])
  const head = ['', ...subjects.map(({ label, runtime }) => `${label} (${runtime})`)]
  return { title: TITLES[kind], head, rows }
}

const valuesOf = (row: Row, runs: readonly Run[]) => runs.map(run => row.value(run))

/** The median, and its ratio to the reference. */
function cell(row: Row, { runs, failure }: SubjectResult, reference: SubjectResult | undefined): string {
  const known = valuesOf(row, runs).filter(value => value !== undefined)
  if (known.length === 0) return failure ? 'failed' : '–'
  const text = row.format(median(known))
  if (!row.ratio || !reference) return text
  const ratio = pairedRatio(valuesOf(row, runs), valuesOf(row, reference.runs))
  return ratio === undefined ? text : `${text} (${times(ratio)})`
}

/** Two significant digits. */
export const times = (ratio: number): string =>
  `${ratio >= 9.95 ? grouped(ratio) : ratio.toFixed(ratio >= 0.095 ? 1 : 2)}×`

function longRun(label: string, { milestones = [], moved = 0, shift = 0 }: Run): Table {
  return {
    title: `${label}'s grid scrolled on; tiles found in another place: ${moved}, layout shift: ${shift.toFixed(2)}`,
    head: ['GIFs', 'a page of 25', 'DOM nodes', 'event listeners', 'JS heap'],
    rows: milestones.map(({ fetched, pageMs, nodes, listeners, heapBytes }) => [
      grouped(fetched),
      milliseconds(pageMs),
      grouped(nodes),
      grouped(listeners),
      megabytes(heapBytes),
    ]),
  }
}

const failuresOf = ({ subjects }: BenchResults): string[] =>
  subjects.flatMap(({ id, failure }) => (failure ? [`${id} failed: ${failure}`] : []))

/** Aligned columns for the terminal. */
export function textTables(results: BenchResults): string {
  const tables = tablesOf(results).map(({ title, head, rows }) => {
    const widths = head.map((name, column) =>
      Math.max(name.length, ...rows.map(row => row[column]?.length ?? 0)),
    )
    const line = (cells: readonly string[]) =>
      cells
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
    return ['', title, line(head), ...rows.map(line)].join('\n')
  })
  return [...tables, '', ...failuresOf(results)].join('\n')
}

export function markdownTable({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(text => text.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n')
}

/** All tables with titles, and the lists that failed. */
export function markdownTables(results: BenchResults): string {
  const tables = tablesOf(results).map(table => `### ${table.title}\n\n${markdownTable(table)}`)
  const failures = failuresOf(results).map(line => `- ${line}`)
  return [...tables, ...(failures.length > 0 ? [failures.join('\n')] : [])].join('\n\n')
}
