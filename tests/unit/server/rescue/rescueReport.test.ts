import { expect, test } from 'vitest'
import type { Item } from '../../../../server/library/items.ts'
import { knownGifs } from '../../../../server/rescue/knownGifs.ts'
import { kindOfType, readPageBytes } from '../../../../server/rescue/readPage.ts'
import { reportKind, reportText, rowsOf } from '../../../../server/rescue/rescueReport.ts'
import { survey } from '../../../../server/rescue/survey.ts'
import { termsOf } from '../../../../server/rescue/terms.ts'

const item = (id: string, title: string, aliases: string[]) =>
  ({ id, title, tags: ['cat'], aliases }) as unknown as Item
const known = knownGifs([item('own1', 'Happy Cat', ['giphy:a']), item('own2', 'Waving Dog', ['7'])])
const html = `https://giphy.com/gifs/x-a\n\n<script>"https://giphy.com/gifs/x-a"</script>
https://tenor.com/view/hi-7 https://tenor.com/view/dog-waves-gif-8
<img src="https://media.tenor.com/abc/happy-cat.gif" alt="=1,&quot;2">`
const read = async () => readPageBytes(Buffer.from(html), kindOfType('text/html; charset=utf-8'))

test('each reference has a row with its result', async () => {
  const found = await survey([{ name: 'a.html' }], { read })
  const [first] = found.pages[0]?.found ?? []
  const missed = new Map([['tenor:8', { reason: 'status 404', isFinal: true }]])
  const rows = rowsOf(found, { known, missed, replaced: first ? new Map([[first, undefined]]) : new Map() })
  expect(
    rows.map(({ line, gif, result, reason = '', id = '', nearest = '' }) =>
      [line, gif, result, reason, id, nearest].join(' | '),
    ),
  ).toEqual([
    '1 | giphy:a | replaced |  | own1 | ',
    '3 | giphy:a | kept | it stands in a script | own1 | ',
    '4 | tenor:7 | kept |  | own2 | ',
    '4 | tenor:8 | lost | status 404 |  | own2 Waving Dog',
    '5 | tenor:abc | found |  |  | own1 Happy Cat',
  ])
  expect(termsOf([...found.gifs.values()]).map(line => line.slice(0, 15))).toEqual([
    '1 of GIPHY. GIP',
    '3 of Tenor. Ten',
  ])
  expect(JSON.parse(reportText(rows, 'json'))).toEqual(rows)
})

test('pages that cannot be read are named, and the others read', async () => {
  const found = await survey([{ name: 'bad.html' }, { name: 'a.html' }], {
    read: ({ name }) => (name === 'bad.html' ? Promise.reject(new Error('is larger')) : read()),
  })
  expect([found.problems, found.pages.length]).toEqual([['bad.html: is larger'], 1])
})

test('a report in CSV quotes, and runs nothing in a spreadsheet', () => {
  const row = {
    page: '=a,"b".html',
    line: 1,
    service: 'giphy',
    gif: 'giphy:a',
    address: 'x',
    result: 'found',
  } as const
  expect(reportText([row], 'csv').split('\r\n').slice(1)).toEqual([
    `"'=a,""b"".html",1,giphy,giphy:a,x,found,,,`,
    '',
  ])
  expect(reportKind('a/B.CSV')).toBe('csv')
  expect(() => reportKind('a.txt')).toThrow('must end in .json or .csv')
})
