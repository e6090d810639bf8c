/** The section of the document about the first picture. Pure. */
import { type Conditions, conditionsLine, roundsText } from '../report/conditions.ts'
import { milliseconds } from '../report/rows.ts'
import { markdownTable } from '../report/table.ts'
import { median, pairedRatio } from '../statistics.ts'
import type { FirstSubject } from './subjects.ts'
import { type NamedVisit, VISITS } from './visits.ts'

export interface FirstResult {
  subject: FirstSubject
  /** Ms by the id of the visit, a figure a round. A failed visit has none. */
  seenMs: ReadonlyMap<string, readonly (number | undefined)[]>
}

const KINDS: Record<FirstSubject['kind'], string> = {
  gif: 'One GIF',
  grid: 'A grid',
  carousel: 'A carousel',
}

const timesOf = ({ seenMs }: FirstResult, { id }: NamedVisit) => seenMs.get(id) ?? []

function cellOf(result: FirstResult, floor: FirstResult | undefined, visit: NamedVisit): string {
  const times = timesOf(result, visit)
  const known = times.filter(time => time !== undefined)
  if (known.length === 0) return 'failed'
  const text = milliseconds(median(known))
  if (!floor || floor === result) return text
  const ratio = pairedRatio(times, timesOf(floor, visit))
  return ratio === undefined ? text : `${text} (${ratio.toFixed(2)}×)`
}

export const nameOf = ({
  subject: { label, runtime },
}: {
  subject: Pick<FirstSubject, 'label' | 'runtime'>
}) => (runtime ? `${label} (${runtime})` : label)

function tableOf(results: readonly FirstResult[], kind: FirstSubject['kind'], visits: readonly NamedVisit[]) {
  const own = results.filter(({ subject }) => subject.kind === kind)
  const rows = own.map(result => {
    const floor = results.find(({ subject }) => subject.id === result.subject.floor)
    return [nameOf(result), ...visits.map(visit => cellOf(result, floor, visit))]
  })
  return rows.length > 0
    ? `### ${KINDS[kind]}\n\n${markdownTable({ head: ['', ...visits.map(({ label }) => label)], rows })}`
    : ''
}

const measured = (results: readonly FirstResult[]): NamedVisit[] =>
  VISITS.filter(visit => results.some(result => timesOf(result, visit).length > 0))

export function firstTables(results: readonly FirstResult[]): string {
  const visits = measured(results)
  const kinds = Object.keys(KINDS) as FirstSubject['kind'][]
  return kinds.flatMap(kind => tableOf(results, kind, visits) || []).join('\n\n')
}

export const firstSection = (
  results: readonly FirstResult[],
  conditions: Conditions,
): string => `## First picture

Written by \`npm run bench -- --first\`. ${roundsText(conditions.rounds)} The columns after the first have a
round less, but at least one. The time is from the start of navigation to the first frame on the screen that shows a picture, taken from the browser's own recording, on
slow 4G (150 ms, 1.6 Mbit/s). In brackets is the ratio to the floor: a page that only fetches the same answer and shows the same
file in an \`<img>\`. A snippet shows the still first, like its floor; a component shows the moving file.

${conditionsLine(conditions)}

${firstTables(results)}`
