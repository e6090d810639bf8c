/**
 * What a post keeps: plain HTML that authors may save too. Without the plugin it is a still that
 * links to the GIF's page.
 */
import type { CSSProperties } from 'react'
import type { RawOptions } from '../../src/protocol/options.ts'
import { elementAttributes } from '../../src/protocol/snippet.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import { type Attributes, chosenOptions } from './attributes.ts'
import { blockEditor } from './wp.ts'

const { RichText, useBlockProps } = blockEditor

/** A floated figure is as wide as its content, which has no width of its own. */
export function figureStyle({ width }: Attributes): CSSProperties | undefined {
  const pixels = Number.parseInt(width ?? '', 10)
  return pixels > 0 ? { width: `${pixels}px`, maxWidth: '100%' } : undefined
}

/**
 * WordPress looks for tags in content without regard to quotes: it writes attributes into what it
 * finds, and cuts there what authors save. So nothing in an attribute may start like a tag, above
 * all not a title, which is the provider's.
 */
const untagged = (text: string): string => text.replaceAll('<', '\u2039')

const address = (text = ''): string | undefined => parseHttpUrl(text)?.href

export const Save = ({ attributes }: { attributes: Attributes }) =>
  render(attributes, chosenOptions(attributes))

/** `options` are those that the element carries. */
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
  // A file without a provider has its still from the element.
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
