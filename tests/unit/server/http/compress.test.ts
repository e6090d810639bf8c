import { expect, it } from 'vitest'
import { acceptedEncoding } from '../../../../server/http/compress.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000, gzip;Q=0', undefined],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['identity', undefined],
  ['*', undefined],
  [';,;q==,br', 'br'],
])('acceptedEncoding of %s is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
