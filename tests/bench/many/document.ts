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
  'when memory is short',
  'frames then',
  'tasks over 50 ms',
  'longest',
  'slowest click',
]

const nameOf = ({ subject: { label, runtime }, count }: ManyResult) =>
  `${grouped(count)} ${label}${runtime && ` (${runtime})`}`

function cellsOf(result: ManyResult, first?: ManyResult): string[] {
  const { run } = result
  if (!run) return [nameOf(result), 'not done', ...HEAD.slice(2).map(() => '–')]
  const ratio = first?.run && first !== result ? ` (${times(run.mostBytes / first.run.mostBytes)})` : ''
  return [
    nameOf(result),
    grouped(run.requests),
    megabytes(run.bytes),
    megabytes(run.startBytes),
    megabytes(run.mostBytes) + ratio,
    megabytes(run.endBytes),
    megabytes(run.heldBytes),
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

Written by \`npm run bench -- --many\`. Boxes of 480 × 270 pixels stand below each other in one page; the widgets come from
another site than the page. A script scrolls to the end and back by four viewports a second, in a new browser for each row, and
clicks on the way. Tasks and clicks are those of the host page, by the wall clock, beside all processes of the browser. The API
offers each GIF as a picture and as a video, as public ones do, except where it says so; plain \`<img>\` show the picture, the
others what they choose.

Memory is that of all processes, with shared pages counted in proportion; in brackets is the ratio to ten of the same. The first
row is what the browser takes without anything: subtract it to compare pages rather than browsers. What a browser gives up when
memory is short is mostly the pixels of \`<img>\` that it has drawn. Chromium keeps those up to a limit of its own, also of
elements that are gone, and for each frame of an animation. A page cannot give them back, so single GIFs in shadow mode draw
their stills on canvases. Moving pictures, as of stickers and of providers without videos, are \`<img>\`, whose pixels stay. The
files have six frames; most real ones have many more and reach that limit sooner.

${conditionsLine(conditions)}

${markdownTable({ head: HEAD, rows })}`
}
