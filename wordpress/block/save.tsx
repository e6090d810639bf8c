/**
 * Saves plain HTML, which authors may save too. Without the plugin, it shows a still that links to
 * the GIF's page.
 */
import type { CSSProperties } from 'react'
import type { RawOptions } from '../../src/protocol/options.ts'
import { elementAttributes } from '../../src/protocol/snippet.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import { type Attributes, chosenOptions } from './attributes.ts'
import { blockEditor } from './wp.ts'

const { RichText, useBlockProps } = blockEditor

/** Sets the width of a floated figure, whose content has none of its own. */
export function figureStyle({ width }: Attributes): CSSProperties | undefined {
  const pixels = Number.parseInt(width ?? '', 10)
  return pixels > 0 ? { width: `${pixels}px`, maxWidth: '100%' } : undefined
}

/**
 * Replaces `<` in attributes, such as the provider's title. WordPress finds tags even in quotes: it
 * writes attributes into them, and cuts them from what authors save.
 */
const untagged = (text: string): string => text.replaceAll('<', '\u2039')

const address = (text = ''): string | undefined => parseHttpUrl(text)?.href

export const Save = ({ attributes }: { attributes: Attributes }) =>
  render(attributes, chosenOptions(attributes))

/** Renders the figure; `options` become attributes of the element. */
export function render(attributes: Attributes, options: RawOptions) {
  const { gif, stillWidth, stillHeight, caption = '' } = attributes
  if (!gif) return null
  const raw = elementAttributes({ gif, ...options })
  const data = Object.fromEntries(raw.map(([name, value]) => [name, untagged(value)]))
  const [href, still, alt] = [
    address(attributes.href),
    address(attributes.still),
    untagged(attributes.alt ?? ''),
  ]
  const size = {
    ...(Number(stillWidth) > 0 && { width: stillWidth }),
    ...(Number(stillHeight) > 0 && { height: stillHeight }),
  }
  // A `file:` has no provider, so its widget reads the still from the element.
  if (still && gif.startsWith('file:')) data['data-gif-still'] = still
  const picture = still && <img src={still} alt={alt} {...size} />
  return (
    <figure {...useBlockProps.save({ style: figureStyle(attributes) })}>
      <div {...data}>{href ? <a href={href}>{picture || alt || href}</a> : picture}</div>
      {!RichText.isEmpty(caption) && (
        <RichText.Content tagName="figcaption" className="wp-element-caption" value={caption} />
      )}
    </figure>
  )
}
