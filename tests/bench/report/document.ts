/** The results of lists as Markdown for the README and `docs/bench.md`. Pure. */
import type { BenchResults } from '../types.ts'
import { conditionsLine, roundsText } from './conditions.ts'
import { markdownTable, markdownTables, tablesOf } from './table.ts'

/** Rows shown in the README. */
const README_ROWS = [
  /^JavaScript, brotli/,
  /^First picture/,
  /^A page of 25/,
  /^DOM nodes/,
  /^JS heap/,
  /^Layout shift, whole/,
]
const README_COLUMNS = 9

export function benchReadme(results: BenchResults): string {
  const [grid] = tablesOf(results)
  const plot =
    '![Size, first picture, layout shift, cost of a page, DOM nodes and heap of grids of GIFs](docs/bench.svg)'
  if (!grid) return plot
  const rows = grid.rows.filter(([label = '']) => README_ROWS.some(row => row.test(label)))
  const short = {
    head: grid.head.slice(0, README_COLUMNS),
    rows: rows.map(row => row.slice(0, README_COLUMNS)),
  }
  return `${plot}\n\n${markdownTable(short)}`
}

/** The section about lists. */
export const listsSection = (results: BenchResults): string => `## Lists

Written by \`npm run bench -- --lists\`. ${roundsText(results.conditions.rounds)} In brackets is the ratio to the first column: the median of the
ratios within each round. A script scrolls four viewports per second, on cable, until enough GIFs are fetched. Script, style and
layout are processor time of the main thread. The first picture is wall-clock time until the first frame on the screen that
shows one. Nodes, listeners and heap are counted after a garbage collection. The plain lists (masonic, virtuoso) show only an
\`<img>\` per tile, without links, attribution, events, pausing, keyboard support or errors. They are a lower bound, not a product.

${conditionsLine(results.conditions)}

${markdownTables(results)}
`
