/**
 * What an app cannot see of the page around it: the text colour there, which tells a dark page from
 * a light one, and its language. The loader sends it at the start, in the frame's address under
 * separate names, and again by message when it changes.
 */
import { isRecord } from './isRecord.ts'
import type { Options, RawOptions } from './options.ts'
import { pageTheme } from './pageTheme.ts'
import { isLang } from './values.ts'

export interface Environment {
  /** Computed colour of the text, as CSS serializes it. */
  readonly color: string
  /** Language tag; empty if the page names none. */
  readonly lang: string
}

/** Names in the frame's address. They are not options, so no attribute sets them. */
export const COLOR_PARAM = 'page-color'
export const LANG_PARAM = 'page-lang'

/** No computed colour is longer. */
const MAX_COLOR_LENGTH = 200

/** An invalid language is dropped silently: it is the host page's, not the widget author's. */
export function parseEnvironment(data: unknown): Environment | undefined {
  if (!isRecord(data)) return undefined
  const { color, lang } = data
  if (typeof color !== 'string' || color.length > MAX_COLOR_LENGTH) return undefined
  return { color, lang: typeof lang === 'string' && isLang(lang) ? lang : '' }
}

/** The environment in a frame's address; `undefined` in a frame without the loader. */
export const readEnvironment = (raw: RawOptions): Environment | undefined =>
  parseEnvironment({ color: raw[COLOR_PARAM], lang: raw[LANG_PARAM] })

/** The page decides what options leave open: `lang` if it is unset, and `theme` if it is `auto`. */
export function withEnvironment(options: Options, environment: Environment | undefined): Options {
  if (!environment) return options
  const { color, lang } = environment
  return {
    ...options,
    lang: options.lang || lang,
    theme: options.theme === 'auto' && color ? pageTheme(color) : options.theme,
  }
}
