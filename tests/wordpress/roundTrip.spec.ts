/** Blocks of all earlier versions open as valid blocks, and today's keep all their attributes. */
import { blocksOf, type EditorWindow, openEditor, save } from './editor.ts'
import { expect, test } from './fixtures.ts'

const HREF = 'https://gifs.example.com/gifs/cat-abc123'
const STILL = 'https://media.example.com/abc123.jpg'
const saved = (inside: string, attributes = '', comment = '') =>
  `<!-- wp:giflet/gif ${comment}-->\n<figure class="wp-block-giflet-gif"${attributes}>${inside}</figure>\n<!-- /wp:giflet/gif -->`
const link = (text: string) => `<div data-gif="abc123"><a href="${HREF}">${text}</a></div>`

/** Blocks of versions before elements had their own `alt`, with their attributes today. */
const EARLIER: [what: string, content: string, has: Record<string, string>][] = [
  [
    'a still with its text',
    saved(link(`<img src="${STILL}" alt="A &amp; B ‹" width="480" height="270"/>`)),
    { alt: 'A & B ‹', still: STILL, stillWidth: '480' },
  ],
  ['a still without a text', saved(link(`<img src="${STILL}" alt=""/>`)), { still: STILL }],
  [
    'a still without a link',
    saved(`<div data-gif="abc123" data-gif-theme="dark"><img src="${STILL}" alt="Cat"/></div>`),
    { alt: 'Cat', theme: 'dark' },
  ],
  ['the text of a GIF without a still', saved(link('Happy Cat GIF')), { alt: 'Happy Cat GIF', href: HREF }],
  ['the address of a GIF that is not known', saved(link(HREF)), { href: HREF }],
  ['an id', saved('<div data-gif="abc123"></div>'), { gif: 'abc123' }],
  [
    'a list',
    saved('<div data-gif="search:happy cats" data-gif-columns="3" data-gif-limit="9"></div>'),
    { columns: '3' },
  ],
  [
    'a caption',
    saved(`<div data-gif="abc123"></div><figcaption class="wp-element-caption">A <em>b</em></figcaption>`),
    { caption: 'A <em>b</em>' },
  ],
  [
    'a width',
    saved('<div data-gif="abc123" data-gif-width="300"></div>', ' style="width:300px;max-width:100%"'),
    { width: '300' },
  ],
  ['an anchor', saved(link('Cat'), ' id="here"'), { anchor: 'here', alt: 'Cat' }],
  [
    'a side',
    saved(link('Cat')).replace('-gif"', '-gif alignleft"').replace('gif -->', 'gif {"align":"left"} -->'),
    { align: 'left', alt: 'Cat' },
  ],
  [
    'a margin',
    saved(link('Cat'), ' style="margin-top:2px"', '{"style":{"spacing":{"margin":{"top":"2px"}}}} '),
    { alt: 'Cat' },
  ],
]

/** Attributes that a block may have today. */
const NOW: Record<string, string>[] = [
  { gif: 'abc123' },
  { gif: 'abc123', alt: 'Typed for an id' },
  { gif: 'abc123', alt: '' },
  { gif: 'abc123', alt: '', href: HREF },
  { gif: 'abc123', alt: 'A cat', href: HREF },
  {
    gif: 'abc123',
    alt: 'A cat',
    href: HREF,
    still: STILL,
    stillWidth: '480',
    stillHeight: '270',
    ratio: '480/270',
  },
  { gif: 'abc123', alt: '', href: HREF, still: STILL },
  { gif: 'search:cats', alt: 'Cats', columns: '3', limit: '9', theme: 'dark', widget: 'grid' },
  {
    gif: 'abc123',
    alt: `A "quoted" & <b>bold</b> [gif x] \\ 'text'`,
    caption: 'A <strong>b</strong> &amp; c',
  },
  { gif: 'abc123', width: '300', align: 'right', className: 'mine', anchor: 'here' },
]

test('blocks of earlier versions open as valid blocks, with their text', async ({ as, site }) => {
  const editor = await as('author')
  await openEditor(editor, site.origin)
  const read = await editor.evaluate(
    contents =>
      contents.map(content => {
        const { parse, serialize } = (window as unknown as EditorWindow).wp.blocks
        const [block] = parse(content)
        const again = parse(serialize(block ? [block] : []))[0]
        return [block, again].map(each => ({ isValid: each?.isValid, attributes: each?.attributes }))
      }),
    EARLIER.map(([, content]) => content),
  )
  for (const [index, [what, , has]] of EARLIER.entries()) {
    for (const block of read[index] ?? []) {
      expect(block, what).toMatchObject({ isValid: true, attributes: has })
    }
  }
})

for (const role of ['author', 'administrator'] as const) {
  test(`blocks that ${role} saves keep all their attributes`, async ({ as, site }) => {
    const editor = await as(role)
    await openEditor(editor, site.origin)
    const content = await editor.evaluate(all => {
      const { createBlock, serialize } = (window as unknown as EditorWindow).wp.blocks
      return serialize(all.map(attributes => createBlock('giflet/gif', attributes)))
    }, NOW)
    const post = new URL(site.publish(role, content)).searchParams.get('p') ?? ''
    for (let time = 0; time < 2; time++) {
      await openEditor(editor, site.origin, post)
      const blocks = await blocksOf(editor)
      expect(blocks).toHaveLength(NOW.length)
      for (const [index, has] of NOW.entries()) {
        // The block replaces `<` in attributes.
        const kept = Object.fromEntries(
          Object.entries(has).map(([name, text]) => [
            name,
            name === 'caption' ? text : text.replaceAll('<', '‹'),
          ]),
        )
        expect(blocks[index]).toMatchObject({ isValid: true, attributes: kept })
      }
      await save(editor, 'publish')
    }
  })
}
