/** `--first`: time to the first picture and the first motion, beside pages that do nothing else. */
import { barChart } from '../barChart.ts'
import { openBrowser } from '../chromiumFor.ts'
import { type Condition, FURTHER, SLOW_LINE } from '../conditions.ts'
import { compared, count, kilobytes, markdownTable, median, milliseconds } from '../document.ts'
import { servePages } from '../pages.ts'
import { type Seen, seenAt } from '../seenAt.ts'
import { chosenOf, SUBJECTS, type Subject } from '../subjects.ts'
import { attempt, type Group } from './group.ts'

const TITLES: Record<Subject['kind'], string> = { gif: 'One GIF', grid: 'A grid' }

type Column = readonly [title: string, figure: keyof Seen, format: (value: number) => string]

const COLUMNS: readonly Column[] = [
  ['first picture', 'pictureMs', milliseconds],
  ['first motion', 'motionMs', milliseconds],
  ['whole loop there', 'loopMs', milliseconds],
  ['moving files', 'movingBytes', kilobytes],
  ['all bytes', 'bytes', kilobytes],
  ['requests', 'requests', count],
]

interface Result {
  subject: Subject
  /** One a round, by condition. */
  seen: ReadonlyMap<Condition, Seen[]>
}

const middle = ({ seen }: Result, condition: Condition, figure: keyof Seen): number =>
  median((seen.get(condition) ?? []).map(each => each[figure]))

/** Figures with their ratios to those of the first result, the floor. */
function table(
  results: readonly Result[],
  columns: readonly (readonly [condition: Condition, column: Column])[],
  headOf: (condition: Condition, title: string) => string,
): string {
  const [floor] = results
  const rows = results.map(result => [
    result.subject.label,
    ...columns.map(([condition, [, figure, format]]) =>
      compared(
        middle(result, condition, figure),
        format,
        floor && floor !== result ? middle(floor, condition, figure) : Number.NaN,
      ),
    ),
  ])
  return markdownTable(['', ...columns.map(([condition, [title]]) => headOf(condition, title))], rows)
}

const chartName = (kind: Subject['kind']) => `bench-${kind}.svg`

function chartOf(kind: Subject['kind'], results: readonly Result[]): string {
  const bars = results.map(result => ({
    label: result.subject.label,
    darkMs: middle(result, SLOW_LINE, 'pictureMs'),
    wholeMs: middle(result, SLOW_LINE, 'motionMs'),
    isOurs: result.subject.id.startsWith('giflet-'),
  }))
  return barChart(`${TITLES[kind]} over slow 4G: first picture (dark), first motion (light)`, bars)
}

function sectionOf(kind: Subject['kind'], results: readonly Result[]): string {
  const further = FURTHER.flatMap(condition =>
    COLUMNS.slice(0, 2).map(column => [condition, column] as const),
  )
  return [
    `### ${TITLES[kind]}`,
    `![First picture and first motion of each page](${chartName(kind)})`,
    table(
      results,
      COLUMNS.map(column => [SLOW_LINE, column] as const),
      (_, title) => title,
    ),
    table(results, further, ({ title: where }, title) => `${where}: ${title}`),
  ].join('\n\n')
}

export const first: Group = {
  title: 'First picture and first motion',
  method: `Medians of rounds in which all pages have their turn, each in a new context of the browser, over slow 4G
(150 ms, 1.6 Mbit/s). The times are from the start of navigation to the first frame on the screen that shows a picture, and to
the first in which a picture has changed, taken from the browser's own recording; to when the server has sent all of the first moving
file; and bytes and requests until the page is quiet. The GIFs are real footage of 3 seconds. In brackets is the ratio to the first
line: a page that only fetches the same answer and shows its WebP in an \`<img>\`. The second table of each kind has a second visit
in the same context, a first one on cable, and a first one without a limit on a processor that is slowed down four times.`,
  async measure({ rounds, only, quick }) {
    const subjects = chosenOf(SUBJECTS, quick ? only || 'giflet-gif' : only)
    const conditions = [SLOW_LINE, ...FURTHER]
    const server = await servePages(subjects)
    const browser = await openBrowser()
    try {
      const results = subjects.map(subject => ({
        subject,
        seen: new Map(conditions.map(condition => [condition, [] as Seen[]])),
      }))
      for (let round = 0; round < rounds; round++) {
        for (const { subject, seen } of results) {
          const url = `${server.places.page}/${subject.id}/`
          for (const [condition, all] of seen) {
            const name = `${round + 1}/${rounds} ${subject.id}, ${condition.title}`
            const one = await attempt(name, () => seenAt(browser, server, url, condition))
            if (one) all.push(one)
          }
        }
      }
      const kinds = (Object.keys(TITLES) as Subject['kind'][])
        .map(kind => [kind, results.filter(({ subject }) => subject.kind === kind)] as const)
        .filter(([, own]) => own.length > 0)
      return {
        tables: kinds.map(([kind, own]) => sectionOf(kind, own)).join('\n\n'),
        charts: Object.fromEntries(kinds.map(([kind, own]) => [chartName(kind), chartOf(kind, own)])),
      }
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
