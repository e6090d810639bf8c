import { expect, test } from 'vitest'
import { aliasOf } from '../../../../../server/rescue/scan/gifReference.ts'
import { scanHtml } from '../../../../../server/rescue/scan/scanHtml.ts'
import { shown } from './shown.ts'

const frame = (more = '') =>
  `<iframe src="https://giphy.com/embed/abc1" width="480" height="270" class="giphy-embed" ${more}allowFullScreen></iframe>`
const credit = '<p><a href="https://giphy.com/gifs/happy-cat-abc1">via GIPHY</a></p>'
const box = `<div style="width:100%;height:0;padding-bottom:56%;position:relative;">${frame()}</div>`
const tenor =
  '<div class="x tenor-gif-embed" data-postid="123" data-width="300px"><a href="https://tenor.com/view/a-gif-123">A</a></div>'
const script = '<script type="text/javascript" async src="https://tenor.com/embed.js"></script>'

/** In each, what is between the signs is what a change would replace. */
test.each([
  ['giphy frame abc1 | embed', `<p>x</p>«${frame()}${credit}»<p>y`],
  ['giphy frame abc1 | embed', `«${box}\r\n${credit}»\r\n`],
  ['giphy frame abc1 | embed', `«${box}» text ${'<p>via nobody</p>'}`],
  ['giphy frame abc1 | embed', `<td>«${frame('data-src="x" ')}»</td>`],
  ['tenor frame 123 | embed', `«${tenor} ${script}» after`],
  ['tenor frame 123 | embed', `«${tenor}»<script src="https://other.example/embed.js"></script>`],
  ['klipy frame 9 | embed', '«<iframe data-lazy-src="//klipy.com/embed/cat-9"></iframe>»'],
  [
    'giphy file abc | address',
    '<img alt="ü" src=«//media1.giphy.com/media/v1.s/abc/200.webp?cid=1&amp;rid=x»>',
  ],
  ['giphy file abc | address', '<img srcset="«https://i.giphy.com/abc.webp» 2x, x.png 1x">'],
  [
    'giphy file abc | address',
    "<div style='background: url(«https://media.giphy.com/media/abc/giphy.gif»)'>",
  ],
  ['giphy page abc | address', "<a href='«http://www.giphy.com/gifs/happy-abc?utm_source=x»'>x</a>"],
  ['giphy short | address', 'see «https://gph.is/2vAb». Then'],
  [
    'tenor file | address',
    '<video><source src="«https://media.tenor.com/a-b_cdefghiAAAPo/cat.mp4»"></video>',
  ],
  [
    'giphy page q | address',
    '<!-- wp:embed {"url":"«https://giphy.com/gifs/w-q?a=1\\u0026b=2»","type":"rich"} -->',
  ],
  ['giphy frame z | address', '<a href="«https%3A%2F%2Fgiphy.com%2Fembed%2Fz»">'],
  ['giphy page t | address', '<template><b>«https://giphy.com/gifs/t»</b></template>'],
  ['giphy file n | address', '<noscript><img src="«https://i.giphy.com/n.gif»"></noscript>'],
])('%s: %s', (what, marked) => {
  const [start, end] = [marked.indexOf('«'), marked.indexOf('»')]
  const text = marked.replace(/[«»]/g, '')
  expect(shown(text, scanHtml(text))).toEqual([`${what} | ${text.slice(start, end - 1)}`])
})

test.each([
  ['<iframe src="https://giphy.com/embed/cut"> <p>rest of the page', ['giphy frame cut | embed']],
  ['<p>x <iframe width="1" src="https://giphy.com/embed/cut', ['giphy frame cut | address']],
  [
    '<iframe src="https://giphy.com/embed/cut"> <p><a href="https://giphy.com/gifs/rest">',
    ['giphy frame cut | embed', 'giphy page rest | address'],
  ],
  ['<script>x = "https://media.giphy.com/media/js/giphy.gif"</script>', ['giphy file js | address']],
])('names what it cannot change: %s', (text, expected) => {
  const found = scanHtml(text)
  expect(found.map(({ service, kind, id, form }) => `${service} ${kind} ${id} | ${form}`)).toEqual(expected)
  expect(found[0]?.fixed).toMatch(/cut off|script/)
})

test.each([
  '',
  '<pre>https://giphy.com/gifs/code</pre><code>&lt;iframe src="https://giphy.com/embed/x"&gt;</code>',
  '<p>giphy and https://giphy.com/search/cats and https://evil.example/?https://giphy.com/embed/a</p>',
  '<div class="tenor-gif-embed" data-postid="../1"></div>',
  '<script src="https://tenor.com/embed.js"></script>',
  `<a href="https://giphy.com/gifs/%E0%A4%A">${'<div>'.repeat(100)}`,
])('finds none in %s', text => expect(scanHtml(text)).toEqual([]))

test('reads markup that is nested without end', () => {
  const text = `${'<div>'.repeat(20_000)}https://giphy.com/gifs/deep`
  expect(scanHtml(text)).toHaveLength(1)
})

test.each([
  ['https://giphy.com/gifs/happy-cat-abc', 'giphy:abc'],
  ['https://gph.is/g/aBc1', 'gph:aBc1'],
  ['https://media.tenor.com/a-b_cdefghiAAAAC/cat.gif', 'tenor:a_b_cdefghi'],
  ['https://media1.tenor.com/m/a-b_cdefghiAAAAd/cat.gif?x=1', 'tenor:a_b_cdefghi'],
  ['https://media.tenor.com/images/0af1/tenor.gif', 'tenor:0af1'],
  ['https://static.klipy.com/ii/0/1/Na-Me.gif', 'klipy:Na_Me'],
])('%s has the alias %s', (address, alias) => {
  const [found] = scanHtml(address)
  expect(found && aliasOf(found)).toBe(alias)
})
