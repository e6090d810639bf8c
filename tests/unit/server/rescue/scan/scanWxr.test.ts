import { expect, test } from 'vitest'
import { scanWxr } from '../../../../../server/rescue/scan/scanWxr.ts'
import { shown } from './shown.ts'

const item = (name: string, content: string) => `<rss><channel><item><${name}>${content}</${name}></item>`
const frame = '<iframe src="https://giphy.com/embed/w1"></iframe>'

test.each([
  ['content:encoded', `<![CDATA[<p>ü</p>\r\n${frame}<p>x]]>`, `giphy frame w1 | embed | ${frame}`],
  ['wp:comment_content', `<![CDATA[${frame}]]>`, `giphy frame w1 | embed | ${frame}`],
  [
    'excerpt:encoded',
    '<![CDATA[https://giphy.com/gifs/w1]]>',
    'giphy page w1 | address | https://giphy.com/gifs/w1',
  ],
  [
    'wp:meta_value',
    '<![CDATA[s:29:"https://giphy.com/gifs/meta-1";]]>',
    'giphy page 1 | address | it stands in serialised data of a plugin',
  ],
  [
    'content:encoded',
    '&lt;a href="https://giphy.com/gifs/w1"&gt;',
    'giphy page w1 | address | it stands in text that is not in a CDATA section',
  ],
  [
    'content:encoded',
    '<![CDATA[cut https://giphy.com/gifs/w1',
    'giphy page w1 | address | https://giphy.com/gifs/w1',
  ],
])('%s %s', (name, content, expected) => {
  const text = item(name, content)
  expect(shown(text, scanWxr(text))).toEqual([expected])
})

test('leaves titles and links of the export alone', () => {
  expect(
    scanWxr(item('link', 'https://giphy.com/gifs/a') + item('title', '<![CDATA[giphy.com/gifs/b]]>')),
  ).toEqual([])
})
