/** Other content becomes the block, in every spelling, and the block becomes other content. */
import type { Page } from '@playwright/test'
import { PASTED_ADDRESSES, PASTED_IDS } from '../helper/pastedAddresses.ts'
import { type EditorWindow, openEditor } from './editor.ts'
import { expect, quote, test } from './fixtures.ts'

type Block = [name: string, attributes: Record<string, unknown>]

const paste = (page: Page, plainText: string, HTML = ''): Promise<Block[]> =>
  page.evaluate(
    pasted =>
      (window as unknown as EditorWindow).wp.blocks
        .pasteHandler(pasted)
        .map(({ name, attributes }): Block => [name, attributes]),
    { plainText, HTML, mode: 'BLOCKS' as const },
  )

const become = (page: Page, name: string, attributes: object, target: string): Promise<Block | undefined> =>
  page.evaluate(
    ([from, given, to]) => {
      const { createBlock, switchToBlockType } = (window as unknown as EditorWindow).wp.blocks
      const [block] = switchToBlockType(createBlock(from, given), to) ?? []
      return block && [block.name, block.attributes]
    },
    [name, attributes, target] as const,
  )

test('pasted snippets and addresses become the block', async ({ as, site, origin, gifPage, samples }) => {
  const editor = await as('administrator')
  await openEditor(editor, site.origin)
  const { id } = samples.gif
  const script = `<script async src="${origin}/giflet.js"></script>`
  for (const [text, has] of [
    [`<div data-gif="${id}" data-gif-theme="dark"></div>\n${script}`, { gif: id, theme: 'dark' }],
    [
      `<div data-gif="${id}"><a href="${gifPage}"><svg viewBox="0 0 480 270" role="img"><title>A hill</title><image href="${origin}/x.png"/></svg></a></div>${script}`,
      { gif: id, href: gifPage },
    ],
    [gifPage, { gif: id, href: gifPage }],
    [`${gifPage}?from=mail#x`, { gif: id }],
    [`[gif ${id}]`, { gif: id }],
    [`[gif ${gifPage}]`, { gif: id, href: gifPage }],
    [`[gif id="search:happy cats" columns="3"]`, { gif: 'search:happy cats', columns: '3' }],
    [`[gif id="${id}" caption='A & <b>x</b>']`, { gif: id, caption: 'A &amp; x' }],
  ] as const) {
    expect(await paste(editor, text), text).toEqual([['giflet/gif', expect.objectContaining(has)]])
  }
  // An address of another site does not become the block.
  const [[other] = []] = await paste(editor, 'https://example.com/gifs/cat-abc123')
  expect(other).not.toBe('giflet/gif')
})

test('other blocks convert to the block and back', async ({ as, site, origin, gifPage, samples }) => {
  const editor = await as('administrator')
  await openEditor(editor, site.origin)
  const { id } = samples.gif
  for (const [name, attributes, has] of [
    ['core/embed', { url: gifPage }, { gif: id, href: gifPage }],
    ['core/image', { url: gifPage }, { gif: id }],
    ['core/shortcode', { text: `[gif ${id} theme="dark"]` }, { gif: id, theme: 'dark' }],
    ['core/html', { content: `<div data-gif="${id}" data-gif-alt=""></div>` }, { gif: id, alt: '' }],
    ['core/html', { content: `<iframe src="${origin}/embed/${id}" width="480"></iframe>` }, { gif: id }],
    ['core/paragraph', { content: gifPage }, { gif: id }],
  ] as const) {
    expect(await become(editor, name, attributes, 'giflet/gif'), name).toEqual([
      'giflet/gif',
      expect.objectContaining(has),
    ])
  }
  const gif = {
    gif: id,
    href: gifPage,
    still: `${origin}/x.png`,
    alt: 'A "hill"',
    caption: 'Text',
    theme: 'dark',
  }
  for (const [name, has] of [
    ['core/image', { url: gif.still, alt: gif.alt, caption: 'Text', href: gifPage }],
    ['core/embed', { url: gifPage }],
    // Only old versions of the editor escape quotes.
    ['core/paragraph', { content: expect.stringMatching(/>A ("|&quot;)hill\1<\/a>$/) }],
    ['core/html', { content: expect.stringContaining(`data-gif="${id}" data-gif-theme="dark"`) }],
    [
      'core/shortcode',
      {
        text: `[giflet gif="${id}" href="${gifPage}" src="${gif.still}" caption="Text" theme="dark" alt="A &quot;hill&quot;"]`,
      },
    ],
  ] as const) {
    expect(await become(editor, 'giflet/gif', gif, name), name).toEqual([name, expect.objectContaining(has)])
  }
})

test.describe('with GIPHY', () => {
  test.use({ settings: { defaults: { provider: 'giphy', key: 'k' } } })
  test('every spelling of an address becomes a GIF', async ({ as, site }) => {
    const editor = await as('administrator')
    await openEditor(editor, site.origin)
    const read = (texts: readonly string[], by = 'page_id'): string[] =>
      JSON.parse(
        site.php(
          `echo wp_json_encode(array_map('Giflet\\${by}', json_decode(${quote(JSON.stringify(texts))})));`,
        ),
      )
    expect(read(PASTED_IDS, 'pasted_id')).toEqual(PASTED_IDS.map(() => 'abc123'))
    // A shortcode has no brackets, and WordPress makes spaces of invisible characters in it.
    for (const id of PASTED_IDS.filter(text => !/[<[\]"]|\p{Cf}/u.test(text))) {
      expect(await become(editor, 'core/shortcode', { text: `[gif ${id}]` }, 'giflet/gif'), id).toEqual([
        'giflet/gif',
        expect.objectContaining({ gif: 'abc123' }),
      ])
    }
    expect(read(PASTED_ADDRESSES)).toEqual(PASTED_ADDRESSES.map(() => 'abc123'))
    // In a paragraph, angle brackets are markup.
    for (const address of PASTED_ADDRESSES.filter(text => !text.includes('<'))) {
      expect(await become(editor, 'core/paragraph', { content: address }, 'giflet/gif'), address).toEqual([
        'giflet/gif',
        expect.objectContaining({ gif: 'abc123' }),
      ])
    }
    for (const address of OTHERS) {
      expect(await become(editor, 'core/paragraph', { content: address }, 'giflet/gif'), address).toBe(
        undefined,
      )
    }
    expect(read(OTHERS)).toEqual(OTHERS.map(() => ''))
    expect(read(OTHERS, 'pasted_id')).toEqual(OTHERS.map(() => ''))
    // The link gets the scheme that the pasted address lacks.
    expect(await paste(editor, 'giphy.com/gifs/cat-abc123')).toEqual([
      ['giflet/gif', expect.objectContaining({ gif: 'abc123', href: 'https://giphy.com/gifs/cat-abc123' })],
    ])
    expect(site.php(`echo Giflet\\page_url('giphy.com/gifs/cat-abc123');`)).toBe(
      'https://giphy.com/gifs/cat-abc123',
    )
  })
})

const OTHERS = [
  'https://giphy.com/',
  'giphy.com',
  'search:giphy.com/gifs/abc123',
  'ftp://giphy.com/gifs/abc123',
  'https://giphy.com.evil.example/gifs/abc123',
  'https://support.giphy.com/gifs/abc',
  'https://media.giphy.com/stickers/abc123',
  'https://giphy.com/gifs/abc123/other',
  'https://giphy.com/embed.html#gif=search:cats',
  'https://giphy.com/gifs/happy-cat-abc123 is so-good',
  'Look: giphy.com/gifs/happy-cat-abc123',
  'https://www.google.com/url?q=https%3A%2F%2Fgiphy.com.evil.example%2Fgifs%2Fabc123',
  'https://web.archive.org/web/2020/https://giphy.com/gifs/happy-cat-abc123',
  ...['gif cat', 'ID abc123', '@abc', '#abc', 'abc.gif', '{{abc}}'],
]
