/**
 * The block's attributes. The editor reads them all from the saved HTML, and none from the block's
 * comment: without `unfiltered_html`, WordPress escapes the texts in comments again at each save.
 */
import { OPTION_NAMES, type OptionName } from '../../src/protocol/options.ts'

/** Options that elements do not take, and `still`, which the block saves as a picture. */
const LEFT_OUT: readonly string[] = ['base', 'lock', 'adopt', 'debug', 'still']

export const BLOCK_OPTIONS = OPTION_NAMES.filter(name => !LEFT_OUT.includes(name))

/** Each option by name, as text; unset ones are absent. */
export interface Attributes extends Partial<Record<OptionName, string | undefined>> {
  /** Value of `data-gif`. */
  gif?: string | undefined
  /** Address of the GIF's page. */
  href?: string | undefined
  /** Address of the still, and its size in pixels. */
  still?: string | undefined
  stillWidth?: string | undefined
  stillHeight?: string | undefined
  /** HTML. */
  caption?: string | undefined
}

export interface Source {
  type: 'string'
  source: 'attribute' | 'html' | 'text'
  selector: string
  attribute?: string
}

export const from = (selector: string, attribute: string): Source => ({
  type: 'string',
  source: 'attribute',
  selector,
  attribute,
})

/** Returns the attributes of `block.json`. */
export function attributeSources(): Record<string, Source> {
  return {
    gif: from('[data-gif]', 'data-gif'),
    href: from('[data-gif] a', 'href'),
    still: from('[data-gif] img', 'src'),
    stillWidth: from('[data-gif] img', 'width'),
    stillHeight: from('[data-gif] img', 'height'),
    caption: { type: 'string', source: 'html', selector: 'figcaption' },
    ...Object.fromEntries(BLOCK_OPTIONS.map(name => [name, from('[data-gif]', `data-gif-${name}`)])),
  }
}

/** Returns the options in a block's attributes. Empty ones are absent, except `alt`. */
export function chosenOptions(attributes: Attributes): Partial<Record<OptionName, string>> {
  return Object.fromEntries(
    BLOCK_OPTIONS.flatMap(name => {
      const value = attributes[name]
      return value || (name === 'alt' && value === '') ? [[name, value]] : []
    }),
  )
}
