import { expect, it } from 'vitest'
import { resultLines } from '../../bench/resultLines.ts'

it('writes a record per line, with six digits', () => {
  const records = [{ heapBytes: 12_345_678, runs: [{ taskMs: 154.1060000001 }] }, { failure: 'None\nshown' }]
  const text = resultLines(records)
  expect(text.split('\n')).toHaveLength(4)
  expect(JSON.parse(text)).toEqual([{ heapBytes: 12_345_700, runs: [{ taskMs: 154.106 }] }, records[1]])
})
