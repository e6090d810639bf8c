import { expect, test } from 'vitest'
import {
  fileAddresses,
  pageAddresses,
  readGifPage,
} from '../../../../../server/rescue/fetch/fileAddresses.ts'
import { scanHtml } from '../../../../../server/rescue/scan/scanHtml.ts'

const wanted = (html: string) => ({
  alias: '',
  references: scanHtml(html).map(reference => ({ ...reference, alias: '', line: 1 })),
})

test.each([
  [
    'https://giphy.com/gifs/cat-a https://i.giphy.com/a.webp',
    ['https://media.giphy.com/media/a/giphy.gif', 'https://i.giphy.com/a.webp'],
  ],
  [
    'https://media.tenor.com/k/a.mp4 https://media.tenor.com/k/a.png https://media.tenor.com/k/a.gif',
    ['https://media.tenor.com/k/a.gif', 'https://media.tenor.com/k/a.mp4'],
  ],
  ['https://tenor.com/view/cat-1', []],
])('%s may be at %j', (html, files) => expect(fileAddresses(wanted(html))).toEqual(files))

const page = `<link rel="canonical" href="https://giphy.com/gifs/cat-a"><img src="https://i.giphy.com/other.gif">
<meta content="https://media1.giphy.com/media/a/200.webp"><meta content="https://media1.giphy.com/media/a/giphy.gif">`

test.each([
  [
    'https://gph.is/x',
    {
      files: ['https://media1.giphy.com/media/a/giphy.gif', 'https://media1.giphy.com/media/a/200.webp'],
      aliases: ['giphy:a'],
    },
  ],
  ['https://giphy.com/gifs/cat-b', { files: [], aliases: [] }],
  ['https://tenor.com/view/cat-1', { files: [], aliases: [] }],
])('the page of %s names %j', (address, expected) => {
  const [reference] = wanted(address).references
  expect(reference && readGifPage(page, reference)).toEqual(expected)
  expect(pageAddresses(wanted(address))).toEqual([address])
})
