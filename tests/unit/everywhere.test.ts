/** Markup that Markdown, feed readers and mails keep: the table of docs/embed-markdown.md. */

import MarkdownIt from 'markdown-it'
import { Marked } from 'marked'
import RssParser from 'rss-parser'
// @ts-expect-error: it has no types
import sanitizeHtml from 'sanitize-html'
import { expect, test } from 'vitest'
import { docBlocks } from '../e2e/harness/docBlocks.ts'

const blocks = docBlocks('embed-markdown')
const codeWith = (pattern: RegExp) => blocks.find(({ code }) => pattern.test(code))?.code ?? ''
const snippet = codeWith(/example\.com\/cats/)
const picture = codeWith(/^\[!\[/)
const forFeeds = codeWith(/<img /)

const ELEMENT = '<div data-gif="random:cat">'
const SCRIPT = '<script async src="https://cdn.example.com/giflet.js"></script>'
const IMAGE = '<img src="https://media.example.com/abc123/200w.gif" alt="A cat jumps"'
const LINK = '<a href="https://gifs.example.com/gifs/cat-jumps-abc123"'

const marked = (text: string) => new Marked().parse(text, { async: false })
const markdownIt = (html: boolean) => (text: string) => new MarkdownIt({ html }).render(text)
const IMAGES = { allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'] }

test.each([
  ['marked', marked],
  ['markdown-it with html', markdownIt(true)],
])('%s keeps the snippet between paragraphs, and the picture', (_, render) => {
  const html = render(`Before\n\n${snippet}\nAfter\n\n${picture}`)
  expect(html).toContain(ELEMENT)
  expect(html).toContain(SCRIPT)
  expect(html).toContain(IMAGE)
  expect(html).toContain(LINK)
})

test('markdown-it as it comes shows the snippet as text, and keeps the picture', () => {
  const html = markdownIt(false)(`${snippet}\n\n${picture}`)
  expect(html).not.toMatch(/<div|<script/)
  expect(html).toContain('&lt;div data-gif=')
  expect(html).toContain(IMAGE)
  expect(html).toContain(LINK)
})

test('sanitize-html after it keeps the link of the snippet, and the picture where allowed', () => {
  const html = marked(`${snippet}\n\n${picture}`)
  expect(sanitizeHtml(html)).toContain('<a href="https://example.com/cats">Cats</a>')
  expect(sanitizeHtml(html)).not.toMatch(/data-gif|<script|<img/)
  expect(sanitizeHtml(html, IMAGES)).toContain(IMAGE)
})

test('a feed reader shows the picture and its link, and nothing else', async () => {
  const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>Site</title><item><title>Post</title><link>https://example.com/1</link>
    <content:encoded><![CDATA[<p>Before</p>${forFeeds}<p>After</p>]]></content:encoded></item></channel></rss>`
  const { items } = await new RssParser().parseString(feed)
  const shown = sanitizeHtml(items[0]?.['content:encoded'] ?? '', IMAGES)
  expect(shown).toContain(`${LINK}>${IMAGE}`)
  expect(shown).not.toMatch(/<script|<svg|<iframe|data-gif/)
  const text = sanitizeHtml(shown, { allowedTags: [] }).replace(/\s+/g, ' ').trim()
  expect(text).toBe('Before After')
})
