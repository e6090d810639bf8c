/** Results of `--many` for the terminal and `docs/bench.md`. Pure. */
import { type Conditions, conditionsLine } from '../report/conditions.ts'
import { grouped, megabytes, milliseconds } from '../report/rows.ts'
import { markdownTable, times } from '../report/table.ts'
import type { ManyResult } from './run.ts'
import { REFERENCE_COUNT } from './subjects.ts'

const HEAD = [
  '',
  'requests',
  'transfer',
  'memory at the start',
  'at most',
  'back at the top',
  'frames then',
  'tasks over 50 ms',
  'longest',
  'slowest click',
]

const nameOf = ({ subject: { label, runtime }, count }: ManyResult) =>
  `${grouped(count)} ${label}${runtime && ` (${runtime})`}`

function cellsOf(result: ManyResult, first?: ManyResult): string[] {
  const { run } = result
  const most = first && first !== result ? ` (${times(run.mostBytes / first.run.mostBytes)})` : ''
  return [
    nameOf(result),
    grouped(run.requests),
    megabytes(run.bytes),
    megabytes(run.startBytes),
    megabytes(run.mostBytes) + most,
    megabytes(run.endBytes),
    grouped(run.frames),
    grouped(run.longTasks),
    milliseconds(run.longestTaskMs),
    milliseconds(run.clickMs),
  ]
}

export const manyText = (result: ManyResult): string =>
  cellsOf(result)
    .map((cell, at) => (at === 0 ? cell.padEnd(45) : `${HEAD[at]} ${cell}`))
    .join(', ')

export function manySection(results: readonly ManyResult[], conditions: Conditions): string {
  const rows = results.map(result => {
    const reference = results.find(
      ({ subject, count }) => subject === result.subject && count === REFERENCE_COUNT,
    )
    return cellsOf(result, result.count > REFERENCE_COUNT ? reference : undefined)
  })
  return `## Many on a page

Written by \`npm run bench -- --many\`: things of 480 × 270 below each other in one page, widgets from another site than the page,
scrolled to the end and back by four viewports a second, each in a new browser. Memory is that of all processes, shared
pages by their share; in brackets the ratio to ten of the same. Clicks are pressed on the way; tasks and clicks are the host
page's. In shadow mode pictures are the page's own: browsers keep the pixels of what they have drawn up to a limit of their own, as
of plain \`<img>\`.

${conditionsLine(conditions)}

${markdownTable({ head: HEAD, rows })}`
}
