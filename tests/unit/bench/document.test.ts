import { describe, expect, test } from 'vitest'
import { compared, kilobytes, markdownTable, median, quantile, withSection } from '../../bench/document.ts'
import { firstTables } from '../../bench/groups/first.ts'

describe('figures', () => {
  test('quantiles are values that were measured', () => {
    const values = [30, 10, 20]
    expect([median(values), quantile(values, 0), quantile(values, 1)]).toEqual([20, 10, 30])
    expect(median([])).toBeNaN()
  })
  test('ratios stand in brackets, where there is something to compare with', () => {
    expect(compared(2000, kilobytes, 1000)).toBe('2.0 kB (2.00×)')
    expect(compared(2000, kilobytes)).toBe('2.0 kB')
    expect(compared(2000, kilobytes, 0)).toBe('2.0 kB')
    expect(compared(Number.NaN, kilobytes, 1000)).toBe('–')
  })
})

test('tables have the same number of cells in every line', () => {
  const lines = markdownTable(['', 'a|b'], [['x', '1']]).split('\n')
  expect(lines).toEqual(['|  | a\\|b |', '|---|---:|', '| x | 1 |'])
})

test('a section replaces that of the same heading, and no other', () => {
  const text = '# Bench\n\nWhat it is.\n\n## One\n\nold\n\n### Part\n\nold too\n\n## Two\n\nkept\n'
  expect(withSection(text, '## One\n\nnew\n')).toBe(
    '# Bench\n\nWhat it is.\n\n## One\n\nnew\n\n## Two\n\nkept\n',
  )
  expect(withSection(text, '## Three\n\nadded')).toBe(`${text}\n## Three\n\nadded\n`)
})

test('first pictures and motion are compared with the floor of their kind', () => {
  const taken = { loopMs: 2000, requests: 4, bytes: 400_000, movingBytes: 300_000 }
  const still = { ...taken, pictureMs: 2400, motionMs: Number.NaN }
  const tables = firstTables([
    {
      subject: { id: 'floor-gif', kind: 'gif', label: 'floor' },
      seen: [{ ...taken, pictureMs: 1000, motionMs: 1100 }],
    },
    {
      subject: { id: 'giflet-gif', kind: 'gif', label: 'ours' },
      seen: [{ ...taken, pictureMs: 1500, motionMs: 1650, loopMs: 1000 }],
    },
    { subject: { id: 'still-grid', kind: 'grid', label: 'still' }, seen: [still] },
  ])
  expect(tables.split('\n')).toEqual([
    '### One GIF',
    '',
    '|  | first picture | first motion | whole loop there | moving files | all bytes | requests |',
    '|---|---:|---:|---:|---:|---:|---:|',
    '| floor | 1,000 ms | 1,100 ms | 2,000 ms | 300.0 kB | 400.0 kB | 4 |',
    '| ours | 1,500 ms (1.50×) | 1,650 ms (1.50×) | 1,000 ms (0.50×) | 300.0 kB (1.00×) | 400.0 kB (1.00×) | 4 (1.00×) |',
    '',
    '### A grid',
    '',
    '|  | first picture | first motion | whole loop there | moving files | all bytes | requests |',
    '|---|---:|---:|---:|---:|---:|---:|',
    '| still | 2,400 ms | – | 2,000 ms | 300.0 kB | 400.0 kB | 4 |',
  ])
})
