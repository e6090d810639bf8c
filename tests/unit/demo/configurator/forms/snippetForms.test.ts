import { expect, test } from 'vitest'
import { SNIPPET_FORMS, writeSnippet } from '../../../../../demo/configurator/forms/snippetForms.ts'
import { snippetFallback } from '../../../../../demo/configurator/snippetFallback.ts'
import { readConfiguration, writeConfiguration } from '../../../../../demo/configurator/useConfiguration.ts'
import { normalizeGif } from '../../../../../src/gif/normalizeGif.ts'

const BASE = 'https://cdn.example.com/'
const GIF = normalizeGif({
  id: 'abc123',
  title: 'A [cat] & "dog"',
  url: 'https://gifs.example/gifs/a-cat_(1)-abc123',
  images: {
    original: { url: 'https://media.example/a.gif', width: 480, height: 270 },
    original_still: { url: 'https://media.example/a_s.gif', width: 480, height: 270 },
  },
})
const RAW = { gif: 'abc123', columns: '3', brand: 'A "brand" [x]' }
const one = (form: (typeof SNIPPET_FORMS)[number]) =>
  writeSnippet(form, { raw: RAW, base: BASE, gif: GIF, fallback: snippetFallback(GIF, RAW) })

test('one GIF as an element: options are attributes', () =>
  expect(one('element')).toBe(
    `<gif-embed src="abc123" ratio="480/270" columns="3" brand="A &quot;brand&quot; [x]"><a href="https://gifs.example/gifs/a-cat_(1)-abc123">A [cat] &amp; &quot;dog&quot;</a></gif-embed>\n<script async src="https://cdn.example.com/gif-embed.js"></script>`,
  ))
test('one GIF as a shortcode that no value can end', () =>
  expect(one('wordpress')).toBe('[gif id="abc123" columns="3" brand="A &quot;brand&quot; &#91;x&#93;"]'))
test('one GIF as Markdown that no title can end', () =>
  expect(one('markdown')).toBe(
    String.raw`[![A \[cat\] & "dog"](https://media.example/a.gif)](https://gifs.example/gifs/a-cat_%281%29-abc123)`,
  ))
test('one GIF as a frame of its ratio', () => expect(one('iframe')).toContain('padding-bottom:56.25%'))
test('one GIF as a component', () => expect(one('react')).toContain('<GifEmbed id="abc123" />'))

test('a list in each form names what it shows', () => {
  for (const form of SNIPPET_FORMS) {
    expect(writeSnippet(form, { raw: { gif: 'search:happy cat' }, base: BASE })).toMatch(
      /happy(?: |%20|\+)cat/,
    )
  }
})

test('the address of the page contains options and view', () => {
  const configured = {
    raw: { gif: 'search:cat', columns: '4', width: '300' },
    view: { form: 'react', width: 'phone', page: 'x=1&y#z' },
  }
  const { raw, view } = readConfiguration(writeConfiguration(configured))
  expect(raw).toEqual(configured.raw)
  expect(view).toMatchObject(configured.view)
  expect(writeConfiguration({ raw: { gif: 'trending' }, view: {} })).toBe('')
})
