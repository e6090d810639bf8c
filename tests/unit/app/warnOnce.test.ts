import { afterEach, expect, test, vi } from 'vitest'
import { type Warning, warnOnce } from '../../../src/app/warnOnce.ts'

afterEach(() => vi.restoreAllMocks())

const INPUT = {
  raw: { gif: 'a\u200bb' },
  environment: { color: '', lang: '', granted: undefined, refused: [] },
}

const sent = (...all: Warning[]) => {
  const warned = new Set<string>()
  const send = vi.fn()
  for (const about of all) warnOnce(about, warned, send, INPUT)
  return send.mock.calls.map(([{ detail }]) => detail.text)
}

test.each<[Warning, string]>([
  [{ code: 'source', message: '' }, 'data-gif="a(U+200B)b" names nothing that can be shown. Allowed: an ID'],
  [{ code: 'unauthorized', message: 'Forbidden' }, 'data-gif-key: the API refuses this key'],
  [{ option: 'mode', value: 'x' }, 'data-gif-mode="x" is ignored.'],
  [{ option: 'columns', value: '“3”\u200b' }, 'data-gif-columns="“3”(U+200B)" is ignored.'],
  [{ unknown: 'colums' }, 'data-gif-colums is no option. The nearest one is data-gif-columns'],
  [{ unknown: 'giflet-theme' }, 'data-giflet-theme is no option. The nearest one is data-gif-theme'],
  [{ files: ['a.gif', 'b\u200b'] }, 'data-gif: "a.gif", "b(U+200B)" is no file\'s http(s) address'],
  ['theme', 'data-gif-theme is locked by the script tag'],
  ['base', 'data-gif-base is for the script tag only'],
])('tells the author of %o', (about, start) =>
  expect(sent(about, about)).toEqual([expect.stringContaining(start)]),
)

test.each(['network', 'offline', 'timeout', 'rate-limited', 'unavailable', 'not-found', 'parse'])(
  'leaves %s to the visitor',
  code => expect(sent({ code, message: '' })).toEqual([]),
)

test('without a loader, the console of the frame has the warning, with the names in the address', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const warned = new Set<string>()
  const send = vi.fn()
  warnOnce({ option: 'columns', value: 'many' }, warned, send, {
    raw: { gif: 'gifs.test/abc/cat' },
    environment: undefined,
  })
  warnOnce({ code: 'source', message: '' }, warned, send, {
    raw: { gif: 'gifs.test/abc/cat' },
    environment: undefined,
  })
  expect(warn.mock.calls.flat()).toEqual([
    '[giflet] columns="many" is ignored. Allowed: a whole number from 1 to 20',
    expect.stringMatching(/^\[giflet\] gif="gifs.test\/abc\/cat" names nothing.* page or file/),
  ])
  expect(send).not.toHaveBeenCalled()
})
