/** What becomes the block: a pasted address, the shortcode, WordPress's embed of an address. */
import type { OptionName } from '../../src/protocol/options.ts'
import { escapeHtml } from '../../src/protocol/snippet.ts'
import { BLOCK_OPTIONS } from './attributes.ts'
import { idInAddress } from './gifPageId.ts'
import { type Block, blocks } from './wp.ts'

export const NAME = 'giflet/gif'

interface Shortcode {
  named: Record<string, string>
  numeric: string[]
}

const fromAddress = (text = ''): Block | undefined => {
  const gif = idInAddress(text)
  return gif ? blocks.createBlock(NAME, { gif, href: text.trim() }) : undefined
}

/** An attribute that a shortcode gives, read as the shortcode itself reads it. */
const attribute = (read: (shortcode: Shortcode) => string | undefined) => ({
  type: 'string',
  shortcode: read,
})

const sourceOf = ({ named, numeric }: Shortcode): string => {
  const source = named.gif ?? named.id ?? numeric.join(' ')
  return idInAddress(source) ?? source
}

const named = (name: string) => attribute(shortcode => shortcode.named[name] || undefined)

export const transforms = {
  from: [
    {
      type: 'raw',
      // Before WordPress's own embed, which takes any address.
      priority: 5,
      isMatch: ({ nodeName, textContent }: Node) => nodeName === 'P' && !!idInAddress(textContent ?? ''),
      transform: ({ textContent }: Node) => fromAddress(textContent ?? ''),
    },
    {
      type: 'block',
      blocks: ['core/embed'],
      isMatch: ({ url }: { url?: string }) => !!idInAddress(url ?? ''),
      transform: ({ url }: { url?: string }) => fromAddress(url),
    },
    ...['gif', 'giflet'].map(tag => ({
      type: 'shortcode',
      tag,
      attributes: {
        gif: attribute(sourceOf),
        href: attribute(shortcode => {
          const source = shortcode.named.gif ?? shortcode.named.id ?? shortcode.numeric.join(' ')
          return shortcode.named.href ?? (idInAddress(source) ? source : undefined)
        }),
        still: named('src'),
        alt: named('alt'),
        // The block's caption is HTML.
        caption: attribute(shortcode => shortcode.named.caption && escapeHtml(shortcode.named.caption)),
        align: named('align'),
        ...(Object.fromEntries(BLOCK_OPTIONS.map(name => [name, named(name)])) as Record<
          OptionName,
          unknown
        >),
      },
    })),
  ],
}
