import { expect, test } from 'vitest'
import { manySection } from '../../../bench/many/document.ts'
import { MANY_SUBJECTS, type ManySubject } from '../../../bench/many/subjects.ts'

const MEGABYTE = 1e6
const runOf = (mostMegabytes: number) => ({
  requests: 10,
  bytes: MEGABYTE,
  startBytes: MEGABYTE,
  mostBytes: mostMegabytes * MEGABYTE,
  endBytes: MEGABYTE,
  heldBytes: MEGABYTE,
  longTasks: 0,
  longestTaskMs: 0,
  clickMs: 1,
  frames: 0,
})
const subject = (id: string) => MANY_SUBJECTS.find(subject => subject.id === id) as ManySubject
const conditions = {
  date: '2026-01-01',
  browser: 'Chromium 1',
  node: '20',
  processors: '2',
  load: [0, 0] as [number, number],
  viewport: '1 × 1',
  packages: {},
  rounds: 1,
}

test('compares memory at most with that of ten of the same', () => {
  const shadow = subject('many-shadow')
  const section = manySection(
    [
      { subject: shadow, count: 10, run: runOf(400) },
      { subject: shadow, count: 500, run: runOf(600) },
    ],
    conditions,
  )
  expect(section).toContain('600.0 MB (1.5×)')
  expect(section).toMatch(/^## Many on a page\n/)
})

test('a page that was never done is a row without figures', () => {
  const section = manySection([{ subject: subject('many-peer'), count: 500, run: undefined }], conditions)
  const rows = section.split('\n').filter(line => line.startsWith('|'))
  expect(rows.at(-1)).toMatch(/^\| 500 plain <iframe>.* \| not done \| – /)
  expect(new Set(rows.map(row => row.split('|').length)).size).toBe(1)
})
