import { expect, test } from 'vitest'
import { compared, kilobytes, markdownTable, median, quantile, withSection } from '../../bench/document.ts'

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
