// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createDebugLog, isDebugging } from '../../../src/platform/debugLog.ts'

test.each([
  [{}, false],
  [{ debug: true }, true],
  [{ url: 'https://a.test/?debug=true' }, true],
  [{ url: 'https://a.test/?x=1&debug=true#y' }, true],
  [{ url: 'https://a.test/?debug=false' }, false],
  [{ url: 'https://a.test/?nodebug=true' }, false],
  [{ url: 'https://a.test/#debug=true' }, false],
  [{ url: 'https://a.test/?giflet-debug' }, true],
  [{ url: 'https://a.test/embed.html#gif=1&giflet-debug' }, true],
  [{ url: '' }, false],
])('%j: %s', (options, expected) => {
  expect(isDebugging(options)).toBe(expected)
})

test('prints with a prefix, and only in debug mode', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  createDebugLog()('silent')
  expect(debug).not.toHaveBeenCalled()
  createDebugLog({ debug: true })('seen', { id: 1 })
  createDebugLog({ debug: true, prefix: 'giflet analytics' })('again')
  expect(debug.mock.calls).toEqual([
    ['[giflet]', 'seen', { id: 1 }],
    ['[giflet analytics]', 'again'],
  ])
})
