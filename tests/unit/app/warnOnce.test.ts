import { afterEach, expect, test, vi } from 'vitest'
import { type Warning, warnOnce } from '../../../src/app/warnOnce.ts'

afterEach(() => vi.restoreAllMocks())

const ENVIRONMENT = { color: '', lang: '', granted: undefined, refused: [] }

const sent = (...all: Warning[]) => {
  const warned = new Set<string>()
  const send = vi.fn()
  for (const about of all) warnOnce(about, warned, send, ENVIRONMENT)
  return send.mock.calls.map(([{ detail }]) => detail.text)
}

test.each<[Warning, string]>([
  [{ code: 'source', message: '' }, 'data-gif names nothing that can be shown.'],
  [{ code: 'unauthorized', message: 'Forbidden' }, 'data-gif-key: the API refuses this key'],
  [{ option: 'mode', value: 'x' }, 'data-gif-mode="x" is ignored.'],
  ['theme', 'data-gif-theme is locked by the script tag'],
  ['base', 'data-gif-base is for the script tag only'],
])('tells the author of %o', (about, start) =>
  expect(sent(about, about)).toEqual([expect.stringContaining(start)]),
)

test.each(['network', 'offline', 'timeout', 'rate-limited', 'unavailable', 'not-found', 'parse'])(
  'leaves %s to the visitor',
  code => expect(sent({ code, message: '' })).toEqual([]),
)

test('without a loader, the console of the frame has it, by the names in its address', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const warned = new Set<string>()
  const send = vi.fn()
  warnOnce({ option: 'columns', value: 'many' }, warned, send, undefined)
  warnOnce({ code: 'source', message: '' }, warned, send, undefined)
  expect(warn.mock.calls.flat()).toEqual([
    '[giflet] columns="many" is ignored. Allowed: a whole number from 1 to 20',
    expect.stringMatching(/^\[giflet\] gif names nothing/),
  ])
  expect(send).not.toHaveBeenCalled()
})
