/** Pages beside each other: a table of medians with their ratios to the first page. */
import { compared, markdownTable, median } from './document.ts'
import { attempt } from './groups/group.ts'
import type { Subject } from './subjects.ts'

const ROUNDS = 3

export type Column<Figure extends string> = readonly [
  title: string,
  figure: Figure,
  format: (value: number) => string,
]

/** All pages have their turn in each round; a quick comparison has one. */
export async function comparison<Figure extends string>(
  subjects: readonly Subject[],
  columns: readonly Column<Figure>[],
  quick: boolean,
  measure: (subject: Subject) => Promise<Record<Figure, number>>,
): Promise<string> {
  const lines = subjects.map(subject => ({ subject, runs: [] as Record<Figure, number>[] }))
  for (let round = 1; round <= (quick ? 1 : ROUNDS); round++)
    for (const { subject, runs } of lines) {
      const run = await attempt(`${subject.id}, round ${round}`, () => measure(subject))
      if (run) runs.push(run)
    }
  const medians = lines.map(
    ({ runs }) =>
      (figure: Figure) =>
        median(runs.map(run => run[figure])),
  )
  const [reference] = medians
  const rows = medians.map((own, at) => [
    lines[at]?.subject.label ?? '',
    ...columns.map(([, figure, format]) =>
      compared(own(figure), format, own === reference ? undefined : reference?.(figure)),
    ),
  ])
  return markdownTable(['', ...columns.map(([title]) => title)], rows)
}
