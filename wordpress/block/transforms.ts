/** What becomes the block, and what it becomes. */
import type { OptionName } from '../../src/protocol/options.ts'
import { elementAttributes, escapeHtml } from '../../src/protocol/snippet.ts'
import { type Attributes, BLOCK_OPTIONS, chosenOptions } from './attributes.ts'
import { fromAddress } from './fromAddress.ts'
import { fromElement, fromHtml } from './fromHtml.ts'
import { type Block, blocks, shortcode } from './wp.ts'

export const NAME = 'giflet/gif'

interface Shortcode {
  named: Record<string, string>
  numeric: string[]
}

const block = (attributes: Attributes | undefined): Block | undefined =>
  attributes && blocks.createBlock(NAME, attributes)

/** Text within HTML; the texts that WordPress hands over are HTML. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

const sourceOf = ({ named, numeric }: Shortcode): string => named.gif ?? named.id ?? numeric.join(' ')

/** The block of a shortcode, read as the shortcode itself reads it. */
const fromShortcode = (written: Shortcode): Attributes => {
  const { named } = written
  const source = sourceOf(written)
  const { src: still, align, caption } = named
  return {
    ...(Object.fromEntries(BLOCK_OPTIONS.map(name => [name, named[name]])) as Partial<
      Record<OptionName, string>
    >),
    gif: source,
    ...fromAddress(source),
    ...(named.href !== undefined && { href: named.href }),
    still,
    ...(align && { align }),
    // The block's caption is HTML.
    ...(caption && { caption: escapeHtml(plain(caption)) }),
  }
}

const SHORTCODE_NAMES = ['gif', 'href', 'still', 'caption', 'align', ...BLOCK_OPTIONS] as const

/** What the block is as HTML without WordPress. */
const asHtml = ({ gif = '', href, still, alt = '', ...options }: Attributes): string => {
  const written = elementAttributes({ gif, ...chosenOptions({ alt, ...options }) })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const picture = still ? `<img src="${escapeHtml(still)}" alt="${escapeHtml(alt)}">` : escapeHtml(alt)
  const inside = href ? `<a href="${escapeHtml(href)}">${picture || escapeHtml(href)}</a>` : picture
  return `<div${written}>${inside}</div>`
}

/** What the shortcode takes; a bracket would end it. */
const asShortcode = ({
  gif = '',
  href,
  still,
  align,
  caption = '',
  ...options
}: Attributes & { align?: string }) => {
  const given = { gif, href, src: still, align, caption: plain(caption), ...chosenOptions(options) }
  const written = Object.entries(given).flatMap(([name, value]) =>
    value || (name === 'alt' && value === '') ? [` ${name}="${escapeHtml(value)}"`] : [],
  )
  return `[gif${written.join('').replaceAll('[', '(').replaceAll(']', ')')}]`
}

const image = { type: 'string', attributes: ['src', 'alt', 'width', 'height'] }

/** From a block whose text may name a GIF. */
const fromBlock = (name: string, read: (attributes: Record<string, string>) => Attributes | undefined) => ({
  type: 'block',
  blocks: [name],
  isMatch: (attributes: Record<string, string>) => read(attributes) !== undefined,
  transform: (attributes: Record<string, string>) => block(read(attributes)),
})

const fromText = (text = ''): Attributes | undefined => {
  const [, tag = ''] = /^\s*\[(gif|giflet)\b/.exec(text) ?? []
  const found = tag ? shortcode.next(tag, text) : undefined
  return found ? fromShortcode(found.shortcode.attrs) : fromHtml(text)
}

/** A paragraph that is nothing but an address, or a shortcode whose address became a link. */
const fromParagraph = (text: string): Attributes | undefined =>
  fromAddress(text) ?? (/^\s*\[gif(?:let)?\s[^[\]]*\]\s*$/.test(text) ? fromText(text) : undefined)

export const transforms = {
  from: [
    {
      type: 'raw',
      // Before WordPress's own embed, which takes any address.
      priority: 5,
      isMatch: ({ nodeName, textContent }: Node) => nodeName === 'P' && !!fromParagraph(textContent ?? ''),
      transform: ({ textContent }: Node) => block(fromParagraph(textContent ?? '')),
    },
    {
      type: 'raw',
      priority: 4,
      isMatch: (node: Node) => node instanceof Element && node.hasAttribute('data-gif'),
      // What the paste handler must not clean away.
      schema: {
        div: {
          attributes: ['data-gif', ...BLOCK_OPTIONS.map(name => `data-gif-${name}`)],
          children: { a: { attributes: ['href'], children: { img: image, '#text': {} } }, img: image },
        },
      },
      transform: (node: Element) => block(fromElement(node)),
    },
    fromBlock('core/embed', ({ url = '' }) => fromAddress(url)),
    fromBlock('core/image', ({ url = '' }) => fromAddress(url)),
    fromBlock('jetpack/gif', ({ giphyUrl = '' }) => fromAddress(giphyUrl)),
    fromBlock('core/html', ({ content = '' }) => fromHtml(content)),
    fromBlock('core/shortcode', ({ text }) => fromText(text)),
    fromBlock('core/paragraph', ({ content = '' }) => fromText(plain(`${content}`))),
    ...['gif', 'giflet'].map(tag => ({
      type: 'shortcode',
      tag,
      attributes: Object.fromEntries(
        SHORTCODE_NAMES.map(name => [
          name,
          {
            type: 'string',
            shortcode: (written: Shortcode) => (fromShortcode(written) as Record<string, unknown>)[name],
          },
        ]),
      ),
    })),
  ],
  to: [
    {
      type: 'block',
      blocks: ['core/image'],
      isMatch: ({ still }: Attributes) => !!still,
      transform: ({ still, alt, caption, href }: Attributes) =>
        blocks.createBlock('core/image', { url: still, alt, caption, href, linkDestination: 'custom' }),
    },
    {
      type: 'block',
      blocks: ['core/embed'],
      isMatch: ({ href }: Attributes) => !!href,
      transform: ({ href, caption }: Attributes) => blocks.createBlock('core/embed', { url: href, caption }),
    },
    {
      type: 'block',
      blocks: ['core/html'],
      transform: (attributes: Attributes) => blocks.createBlock('core/html', { content: asHtml(attributes) }),
    },
    {
      type: 'block',
      blocks: ['core/shortcode'],
      transform: (attributes: Attributes) =>
        blocks.createBlock('core/shortcode', { text: asShortcode(attributes) }),
    },
    {
      type: 'block',
      blocks: ['core/paragraph'],
      isMatch: ({ href }: Attributes) => !!href,
      transform: ({ href = '', alt }: Attributes) =>
        blocks.createBlock('core/paragraph', {
          content: `<a href="${escapeHtml(href)}">${escapeHtml(alt || href)}</a>`,
        }),
    },
  ],
}
