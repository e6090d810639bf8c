/**
 * Save formats of earlier versions, so that their posts open as valid blocks. Before the element
 * had its own `alt`, the alternative text came from the still or from the link's text.
 */
import { type Attributes, attributeSources, chosenOptions, from, type Source } from './attributes.ts'
import { render } from './save.tsx'

const withAltFrom = (alt: Source) => ({
  attributes: { ...attributeSources(), alt },
  // The other attributes come from supports, as today.
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
