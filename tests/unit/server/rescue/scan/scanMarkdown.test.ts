import { expect, test } from 'vitest'
import { scanMarkdown } from '../../../../../server/rescue/scan/scanMarkdown.ts'
import { shown } from './shown.ts'

test.each([
  'a ![c (x)](«https://media.giphy.com/media/m1/giphy.gif» "t") b',
  'see <«https://giphy.com/gifs/auto-m1»> and `https://giphy.com/gifs/code`',
  '[x](<«https://giphy.com/gifs/m1»>)',
  '- item\r\n\r\n  **«https://giphy.com/gifs/bare-m1»**\r\n\r\n      https://giphy.com/gifs/code\r\n',
  'text [c][r]\n\n[r]: «https://i.giphy.com/m1.gif» "t"',
  '---\ncover: «https://media.giphy.com/media/m1/giphy.gif»\n---\n# x',
  '> quote\n>\n> «<iframe src="https://giphy.com/embed/m1"></iframe>»\n',
  '| a | b |\n|---|---|\n| ![x](«https://i.giphy.com/m1.gif») | y |',
  '``a ` https://giphy.com/gifs/x`` \\` `https://giphy.com/gifs/y` «https://giphy.com/gifs/m1»',
])('finds what is marked in %j', marked => {
  const text = marked.replace(/[«»]/g, '')
  const expected = marked.slice(marked.indexOf('«') + 1, marked.indexOf('»'))
  expect(shown(text, scanMarkdown(text)).map(line => line.split(' | ').at(-1))).toEqual([expected])
})

test.each([
  '```html\n<iframe src="https://giphy.com/embed/a"></iframe>\n```',
  '~~~\nhttps://giphy.com/gifs/a',
  '    https://giphy.com/gifs/a',
  '<!-- `giphy` -->',
])('finds none in %j', text => expect(scanMarkdown(text)).toEqual([]))
