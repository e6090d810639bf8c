/**
 * The block's attributes. All are read from the HTML that it saves, and none is kept in the block's
 * comment: for users without `unfiltered_html`, WordPress escapes the texts in comments once more
 * at each save.
 */
import { OPTION_NAMES, type OptionName } from '../../src/protocol/options.ts'

/**
 * Options that an element does not take, or that the block does not keep as such: its still is the
 * picture within.
 */
const LEFT_OUT: readonly string[] = ['base', 'lock', 'adopt', 'debug', 'still']

export const BLOCK_OPTIONS = OPTION_NAMES.filter(name => !LEFT_OUT.includes(name))

/** Each option under its own name, as text; those that are unset are absent. */
export interface Attributes extends Partial<Record<OptionName, string | undefined>> {
  /** The value of `data-gif`. */
  gif?: string | undefined
  /** The GIF's page. */
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

/** For `block.json`. */
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

/** The options in a block's attributes, without those that are empty; an empty `alt` counts. */
export function chosenOptions(attributes: Attributes): Partial<Record<OptionName, string>> {
  return Object.fromEntries(
    BLOCK_OPTIONS.flatMap(name => {
      const value = attributes[name]
      return value || (name === 'alt' && value === '') ? [[name, value]] : []
    }),
  )
}
