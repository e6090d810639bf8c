/** What is read from the reports of the test runners. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countVitest, flakyVitest, NO_TESTS } from '../../../../scripts/test/results.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'

const folder = tempFolder()

it('a test that passed when tried again counts as passed, and is named with what failed first', () => {
  const path = join(folder, 'report.json')
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const tests = [
    test('WebKit stands', 'passed'),
    test('WebKit glides', 'passed', 'Error: not after 3 ms\n    at until', 'Error: again'),
    test('WebKit falls', 'failed', 'Error: fell'),
  ]
  writeFileSync(
    path,
    JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults: tests }] }),
  )
  expect(countVitest(path)).toEqual({ passed: 2, failed: 1 })
  expect(flakyVitest(path)).toEqual([{ name: 'WebKit glides', why: 'Error: not after 3 ms' }])
})

it('a report that was not written has no tests', () => {
  const path = join(folder, 'none.json')
  expect(countVitest(path)).toEqual(NO_TESTS)
  expect(flakyVitest(path)).toEqual([])
})
