// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { reportErrors } from '../../../src/app/reportErrors.ts'
import * as reporter from '../../../src/platform/errorReporter.ts'

vi.mock('../../../src/platform/errorReporter.ts', { spy: true })

let end = () => {}
afterEach(() => {
  end()
  vi.clearAllMocks()
})

test.each<[string, { analytics?: string }, boolean, boolean]>([
  ['by default', {}, false, true],
  ['with analytics off', { analytics: 'off' }, false, false],
  ['under Global Privacy Control', {}, true, false],
])('reports errors %s', (_, raw, globalPrivacyControl, expected) => {
  vi.stubGlobal('navigator', { globalPrivacyControl })
  end = reportErrors('https://key@errors.test/1', raw, window)
  expect(reporter.startErrorReporter).toHaveBeenCalledTimes(expected ? 1 : 0)
})
