/** The results as Markdown for the README and `docs/bench.md`. Pure. */
import type { BenchResults } from '../types.ts'
import { markdownTable, markdownTables, tablesOf } from './table.ts'

/** Rows shown in the README. */
const README_ROWS = [
  /^JavaScript, brotli/,
  /^First tile/,
  /^A page of 25/,
  /^DOM nodes/,
  /^JS heap/,
  /^Layout shift, whole/,
]
const README_COLUMNS = 8

export function benchReadme(results: BenchResults): string {
  const [grid] = tablesOf(results)
  const plot =
    '![Size, first tile, layout shift, cost of a page, DOM nodes and heap of grids of GIFs](docs/bench.svg)'
  if (!grid) return plot
  const rows = grid.rows.filter(([label = '']) => README_ROWS.some(row => row.test(label)))
  const short = {
    head: grid.head.slice(0, README_COLUMNS),
    rows: rows.map(row => row.slice(0, README_COLUMNS)),
  }
  return `${plot}\n\n${markdownTable(short)}`
}

export function benchDocument(results: BenchResults): string {
  const { date, browser, node, processors, load, rounds, viewport, packages } = results.conditions
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`)
  return `# Bench

Written by \`npm run bench\`. Medians of ${rounds} round${rounds === 1 ? '' : 's'}; in brackets the ratio to the first column, as the
median of the ratios within each round. Less is better.

- ${date.slice(0, 10)}, ${browser}, Node ${node}, ${processors}, load average ${load.join(' to ')}, viewport ${viewport}
- ${versions.join(', ')}
- All lists are bundled by the same bundler with the same settings, are in the same page, request pages of 25 of the
  same 10,000 GIFs (the snippet: 25, then 50) from the same local API, and run in turn, each in a new browser context.
- The server simulates the network: cable is 20 ms and 50 Mbit/s, slow 4G is 150 ms and 1.6 Mbit/s. Scrolling uses cable.
- A script scrolls four viewports per second until enough GIFs are fetched. Script, style and layout are processor time of the
  main thread; the first tile is wall-clock time to the frame after its picture has loaded.
- Nodes, listeners and heap are counted after a garbage collection. The plain lists show one \`<img>\` per tile: no
  links, attribution, events, pausing, keyboard support or errors. They are a lower bound, not a product.

${markdownTables(results)}
`
}
