import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeUrl } from '../../../src/gif/safeUrl.ts'

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  [' http://a.example/x ', 'http://a.example/x'],
  ['//cdn.example/x.gif', 'https://cdn.example/x.gif'],
  ['HTTPS://A.example/x', 'https://a.example/x'],
  ['/x.gif', ''],
  ['x.gif', ''],
  ['https://', ''],
  ['javascript:alert(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['\u0000javascript:alert(1)', ''],
  ['data:image/gif;base64,R0lGOD', ''],
  ['blob:https://a.example/1', ''],
  ['ftp://a.example/x', ''],
])('safeUrl(%j) is %j', (address, safe) => expect(safeUrl(address)).toBe(safe))

it('returns nothing or an absolute http(s) address, whatever comes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.webUrl(), fc.string()), value => {
      const url = safeUrl(value)
      expect(url === '' || /^https?:$/.test(new URL(url).protocol)).toBe(true)
    }),
  )
})
