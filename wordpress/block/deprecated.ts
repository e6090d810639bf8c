/**
 * How earlier versions saved the block, so that their posts open as they are. Until the element had
 * an `alt` of its own, the alternative text was that of the still, or the text of the link.
 */
import { type Attributes, attributeSources, chosenOptions, from, type Source } from './attributes.ts'
import { render } from './save.tsx'

const withAltFrom = (alt: Source) => ({
  attributes: { ...attributeSources(), alt },
  // Everything else is a support, as it is now.
  supports: SUPPORTS,
  save({ attributes }: { attributes: Attributes }) {
    const { alt: _, ...options } = chosenOptions(attributes)
    return render(attributes, options)
  },
})

const SUPPORTS = { align: true, anchor: true, html: false, spacing: { margin: true } }

export const deprecated = [
  withAltFrom(from('[data-gif] img', 'alt')),
  withAltFrom({ type: 'string', source: 'text', selector: '[data-gif] a' }),
]
