/** Transforms from other content to the block, and back. */
import type { OptionName } from '../../src/protocol/options.ts'
import { elementAttributes, escapeHtml } from '../../src/protocol/snippet.ts'
import { type Attributes, BLOCK_OPTIONS, chosenOptions } from './attributes.ts'
import { fromAddress, fromEntered } from './fromAddress.ts'
import { fromElement, fromHtml } from './fromHtml.ts'
import { type Block, blocks, shortcode } from './wp.ts'

export const NAME = 'giflet/gif'

interface Shortcode {
  named: Record<string, string>
  numeric: string[]
}

const block = (attributes: Attributes | undefined): Block | undefined =>
  attributes && blocks.createBlock(NAME, attributes)

/** Returns the text of HTML, because WordPress passes texts as HTML. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

const sourceOf = ({ named, numeric }: Shortcode): string => named.gif ?? named.id ?? numeric.join(' ')

/** Returns the attributes of a shortcode, read as PHP reads it. */
const fromShortcode = (written: Shortcode): Attributes => {
  const { named } = written
  const source = sourceOf(written)
  const { src: still, align, caption } = named
  return {
    ...(Object.fromEntries(BLOCK_OPTIONS.map(name => [name, named[name]])) as Partial<
      Record<OptionName, string>
    >),
    ...fromEntered(source),
    ...(named.href !== undefined && { href: named.href }),
    still,
    ...(align && { align }),
    // The block stores its caption as HTML.
    ...(caption && { caption: escapeHtml(plain(caption)) }),
  }
}

const SHORTCODE_NAMES = ['gif', 'href', 'still', 'caption', 'align', ...BLOCK_OPTIONS] as const

/** Returns the block as HTML that needs no WordPress. */
const asHtml = ({ gif = '', href, still, alt = '', ...options }: Attributes): string => {
  const written = elementAttributes({ gif, ...chosenOptions({ alt, ...options }) })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const picture = still ? `<img src="${escapeHtml(still)}" alt="${escapeHtml(alt)}">` : escapeHtml(alt)
  const inside = href ? `<a href="${escapeHtml(href)}">${picture || escapeHtml(href)}</a>` : picture
  return `<div${written}>${inside}</div>`
}

/**
 * Returns the block as a shortcode, without brackets, which would end it. Another plugin may have
 * `[gif]`.
 */
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
  return `[giflet${written.join('').replaceAll('[', '(').replaceAll(']', ')')}]`
}

const image = { type: 'string', attributes: ['src', 'alt', 'width', 'height'] }

/** A transform from a block whose content may name a GIF. */
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

/** Reads a paragraph that is only an address, or a shortcode whose address became a link. */
const fromParagraph = (text: string): Attributes | undefined =>
  fromAddress(text) ?? (/^\s*\[gif(?:let)?\s[^[\]]*\]\s*$/.test(text) ? fromText(text) : undefined)

export const transforms = {
  from: [
    {
      type: 'raw',
      // Runs before WordPress's own embed, which accepts any address.
      priority: 5,
      isMatch: ({ nodeName, textContent }: Node) => nodeName === 'P' && !!fromParagraph(textContent ?? ''),
      transform: ({ textContent }: Node) => block(fromParagraph(textContent ?? '')),
    },
    {
      type: 'raw',
      priority: 4,
      isMatch: (node: Node) => node instanceof Element && node.hasAttribute('data-gif'),
      // Elements and attributes that the paste handler must keep.
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
