/** What README and `docs/bench.md` say of the results. Pure. */
import type { BenchResults } from '../types.ts'
import { markdownTable, markdownTables, tablesOf } from './table.ts'

/** Rows that the README has room for. */
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

Written by \`npm run bench\`. Medians of ${rounds} round${rounds === 1 ? '' : 's'}; in brackets how many times the first column's it is, as the
median of the ratios within each round. Less is better.

- ${date.slice(0, 10)}, ${browser}, Node ${node}, ${processors}, load average ${load.join(' to ')}, viewport ${viewport}
- ${versions.join(', ')}
- All lists are bundled by the same bundler with the same settings, stand in the same page, ask the same local API for pages of
  25 of the same 10,000 GIFs (the snippet: 25, then 50), and are run in turn, each in a new browser context.
- The network is made by the server: cable is 20 ms and 50 Mbit/s, slow 4G is 150 ms and 1.6 Mbit/s. The scroll is on cable.
- Scrolled by script at four views a second until so many GIFs are fetched. Times of script, style and layout are of the main
  thread's processor; the first tile's are of the clock, to the frame after its picture has loaded.
- Nodes, listeners and heap are counted after a garbage collection. The plain lists show one \`<img>\` a tile: no link, no
  attribution, no events, no pausing, no keyboard, no error. They are a lower bound and no product.

${markdownTables(results)}
`
}
