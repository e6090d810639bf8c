import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeUrl } from '../../../src/gif/safeUrl.ts'

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  [' http://a.example/x ', 'http://a.example/x'],
  ['//cdn.example/x.gif', 'https://cdn.example/x.gif'],
  ['HTTPS://A.example/x', 'https://a.example/x'],
  ['https://user:password@a.example/x', 'https://a.example/x'],
  ['https://bank.example@a.example/', 'https://a.example/'],
  ['//bank.example%2F@a.example/', 'https://a.example/'],
  ['https:\\\\user@a.example', 'https://a.example/'],
  ['/x.gif', ''],
  ['x.gif', ''],
  ['https://', ''],
  ['https://a.example:99999/x', ''],
  ['javascript:alert(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['\u0000javascript:alert(1)', ''],
  ['data:image/gif;base64,R0lGOD', ''],
  ['blob:https://a.example/1', ''],
  ['ftp://a.example/x', ''],
])('safeUrl(%j) is %j', (address, safe) => expect(safeUrl(address)).toBe(safe))

it('returns an absolute http(s) address or nothing, whatever the input', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.webUrl({ authoritySettings: { withUserInfo: true } }), fc.string()),
      value => {
        const url = safeUrl(value)
        if (url === '') return
        const { protocol, username, password } = new URL(url)
        expect(protocol).toMatch(/^https?:$/)
        expect(username + password).toBe('')
      },
    ),
  )
})

it('agrees with the URL parser, on the fast path and on the slow one', () => {
  const odd = fc.constantFrom(
    '',
    '/',
    '/.',
    '/./a',
    '/../a',
    '/a/../b',
    '/a//b',
    '/a.gif',
    '/%2e/a',
    '?a',
    '/ä',
    '/a b',
    ':80/',
    ':4400/a',
    ':04400/a',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc
          .tuple(fc.constantFrom('http', 'https'), fc.domain())
          .map(([scheme, host]) => `${scheme}://${host}`),
        fc.constantFrom('http://localhost', 'http://127.1', 'http://010.0.0.1', 'http://1.2.3.4.'),
        fc.ipV4().map(ip => `http://${ip}`),
      ),
      odd,
      (start, end) => {
        const address = start + end
        if (URL.canParse(address)) expect(safeUrl(address)).toBe(new URL(address).href)
      },
    ),
  )
})
