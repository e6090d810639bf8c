import { expect, test } from 'vitest'
import { CODE_ADDRESS } from '../../../../src/providers/embeds/codeAddress.ts'

test.each([
  ['i.giphy.com/abc.webp', 'abc'],
  ['gph.is/2vAb', '2vAb'],
  ['gph.is/g/aBc1', 'aBc1'],
  ['gph.is/st/aBc1', 'aBc1'],
  ['media.tenor.com/videos/aBc1/mp4', 'aBc1'],
  ['tenor.com/bXyz.gif', 'bXyz'],
  ['media.tenor.com/a-b_cdefghiAAAAPo/cat.mp4', 'a-b_cdefghi'],
  ['media1.tenor.com/m/a-b_cdefghiAAAAC/cat.gif', 'a-b_cdefghi'],
  ['c.tenor.com/a-b_cdefghiAAAAd/cat.gif', 'a-b_cdefghi'],
  ['media.tenor.com/images/0af1/tenor.gif', '0af1'],
  ['static.klipy.com/ii/0/1/Na-Me.gif', 'Na-Me'],
  ['gph.is/', undefined],
  ['tenor.com/view/cat-gif-1', undefined],
  ['www.tenor.com/search/cat', undefined],
  ['other.test/gph.is/abc', undefined],
])('%s has the code %s', (place, code) => expect(CODE_ADDRESS.exec(place)?.[1]).toBe(code))
