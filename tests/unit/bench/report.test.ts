import { describe, expect, test } from 'vitest'
import { firstTables } from '../../bench/first/document.ts'
import { FIRST_SUBJECTS } from '../../bench/first/subjects.ts'
import { mediaTables } from '../../bench/media/document.ts'
import { SCREENS } from '../../bench/media/screens.ts'
import { MEDIA_SUBJECTS } from '../../bench/media/subjects.ts'
import { benchReadme, listsSection } from '../../bench/report/document.ts'
import { plotSvg } from '../../bench/report/plot.ts'
import { linearScale, logScale, niceTicks } from '../../bench/report/scale.ts'
import { markdownTable, tablesOf, textTables, times } from '../../bench/report/table.ts'
import { withSection } from '../../bench/writeSection.ts'
import { sampleResults } from './sampleResults.ts'

describe('tables', () => {
  const [grid, deep] = tablesOf(sampleResults())
  const row = (label: string) => grid?.rows.find(([name]) => name === label)

  test('have one column per list, the first without a ratio', () => {
    expect(grid?.head).toEqual(['', 'Ours (preact)', 'Other & <Sons> (React)', 'Broken (React)'])
    expect(row('JavaScript, brotli')).toEqual(['JavaScript, brotli', '20.0 kB', '80.0 kB (4.0×)', 'failed'])
    expect(row('DOM nodes, 100 GIFs')?.slice(1, 3)).toEqual(['100', '1,700 (17×)'])
  })
  test('show the cost of a page per milestone', () => {
    expect(row('A page of 25, 25 to 100 GIFs')?.[1]).toBe('10 ms')
  })
  test('do not compare sums near zero', () => {
    expect(row('Layout shift, whole scroll')?.slice(1, 3)).toEqual(['0', '3.00'])
  })
  test('show a long run separately', () => {
    expect(deep?.rows.map(([gifs]) => gifs)).toEqual(['100', '10,000'])
  })
  test('show failures with their reasons', () => {
    expect(textTables(sampleResults())).toContain('broken failed: no tile after 30 s')
    expect(listsSection(sampleResults())).toContain('- broken failed: no tile after 30 s')
  })
  test('have the same number of cells in every line of Markdown', () => {
    const lines = markdownTable({ head: ['', 'a|b'], rows: [['x', '1']] }).split('\n')
    expect(lines).toEqual(['|  | a\\|b |', '|---|---:|', '| x | 1 |'])
  })
  test.each([
    [0.04, '0.04×'],
    [1, '1.0×'],
    [9.94, '9.9×'],
    [17.3, '17×'],
    [1234, '1,234×'],
  ])('%d is written as %s', (ratio, text) => {
    expect(times(ratio)).toBe(text)
  })
})

describe('the document', () => {
  test('a section replaces that of the same heading, and no other', () => {
    const text = '# Bench\n\nWhat it is.\n\n## One\n\nold\n\n### Part\n\nold too\n\n## Two\n\nkept\n'
    expect(withSection(text, '## One\n\nnew\n')).toBe(
      '# Bench\n\nWhat it is.\n\n## One\n\nnew\n\n## Two\n\nkept\n',
    )
    expect(withSection(text, '## Three\n\nadded')).toBe(`${text}\n## Three\n\nadded\n`)
  })
  test('lists are one section', () => {
    expect(listsSection(sampleResults()).match(/^## .*$/gm)).toEqual(['## Lists'])
  })
})

test('first pictures are compared with the floor of their own, visit by visit', () => {
  const subjectOf = (id: string) => {
    const subject = FIRST_SUBJECTS.find(known => known.id === id)
    if (!subject) throw new Error(`no page ${id}`)
    return subject
  }
  const seen = (id: string, cold: (number | undefined)[], slow: (number | undefined)[]) => ({
    subject: subjectOf(id),
    seenMs: new Map([
      ['cold', cold],
      ['slow', slow],
    ]),
  })
  const tables = firstTables([
    seen('floor-still', [1000, 2000], [4000, 4000]),
    seen('giflet-gif-frame', [1500, 2400], [undefined, 5000]),
    seen('floor-grid', [500], [undefined]),
  ])
  expect(tables.split('\n')).toEqual([
    '### One GIF',
    '',
    '|  | first visit | first visit, processor 4× slower |',
    '|---|---:|---:|',
    '| the floor: fetch and still | 1,500 ms | 4,000 ms |',
    '| Giflet snippet (frame) | 1,950 ms (1.35×) | 5,000 ms (1.25×) |',
    '',
    '### A grid',
    '',
    '|  | first visit | first visit, processor 4× slower |',
    '|---|---:|---:|',
    '| the floor: fetch and img | 500 ms | failed |',
  ])
})

test('media are told in bytes and files, and what was asked for twice', () => {
  const [subject] = MEDIA_SUBJECTS
  if (!subject) throw new Error('nothing is measured')
  const taken = SCREENS.map((_, at) => ({ requests: 3, files: at === 0 ? 3 : 1, bytes: 1000 * (at + 1) }))
  const lines = mediaTables([{ subject, taken }]).split('\n')
  expect(lines[0]).toBe('### One GIF: media')
  expect(lines[2]).toContain('| desktop, 1× | laptop, 2× | phone, 3× |')
  expect(lines[4]).toContain('| 1.0 kB, 3 files | 2.0 kB, 1 file, 2 asked for twice |')
})

test('the README shows the plot and a short table', () => {
  const readme = benchReadme(sampleResults())
  expect(readme).toContain('](docs/bench.svg)')
  expect(readme).toContain('| JavaScript, brotli |')
  expect(readme).not.toContain('raw')
})

test('documents without measurements have no tables', () => {
  const nothing = { ...sampleResults(), subjects: [] }
  expect(tablesOf(nothing)).toEqual([])
  expect(benchReadme(nothing)).toContain('bench.svg')
  expect(plotSvg(nothing)).toContain('</svg>')
})

describe('the plot', () => {
  const svg = plotSvg(sampleResults())

  test('names exactly the measured lists, escaped', () => {
    expect(svg).toContain('>Ours (preact)</text>')
    expect(svg).toContain('Other &amp; &lt;Sons&gt; (React)')
    expect(svg).not.toContain('Broken')
  })
  test('has finite numbers only, within its bounds', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    const heights = [...svg.matchAll(/height="([\d.-]+)"/g)].map(([, height]) => Number(height))
    expect(heights.every(height => height >= 0)).toBe(true)
  })
  test('has colours for light and dark pages, and a title', () => {
    expect(svg).toContain('prefers-color-scheme: dark')
    expect(svg).toMatch(/role="img" aria-label="[^"]+"/)
  })
  test('includes the long run', () => {
    expect(svg).toContain('>10k</text>')
  })
})

describe('scales', () => {
  test('map both ends', () => {
    expect(linearScale([0, 10], [100, 0])(10)).toBe(0)
    expect(logScale([25, 10_000], [0, 100])(25)).toBeCloseTo(0)
    expect(logScale([25, 10_000], [0, 100])(500)).toBeCloseTo(50)
  })
  test.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [37, [0, 10, 20, 30, 40]],
    [2300, [0, 1000, 2000, 3000]],
  ])('ticks to %d', (max, ticks) => {
    expect(niceTicks(max)).toEqual(ticks)
  })
})
