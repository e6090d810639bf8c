/**
 * Facts about the page that an app cannot see. The loader sends them at the start, in the frame's
 * address beside the options, and by message when they change.
 */

import { isObject } from './isObject.ts'
import { MAX_OPTION_COUNT, MAX_TEXT_LENGTH } from './limits.ts'
import type { Options } from './options.ts'
import { type PlaceRecord, parsePlace } from './place.ts'
import { parseLang } from './values.ts'

/**
 * The visitor's decision, passed by the host page to `giflet.consent()`; `undefined` until then.
 */
export type Consent = boolean | undefined

export interface Environment {
  /** Computed text colour, as CSS serializes it: distinguishes dark pages from light ones. */
  readonly color: string
  /** Language tag; empty if the page names none. */
  readonly lang: string
  /** The visitor's decision. */
  readonly granted: Consent
  /** Options of the element that the script tag locks; the app warns of them. */
  readonly refused: readonly string[]
  /** The session's id; `undefined` for a visitor who must not be tracked. */
  readonly session?: string | undefined
  /** The visitor's former place, at the start only. */
  readonly place?: PlaceRecord | undefined
  /** State that a suspended app left for this one. */
  readonly resume?: string | undefined
}

/** No computed colour is longer. */
const MAX_COLOR_LENGTH = 200

/** Drops an invalid language silently, because it is the host page's, not the widget author's. */
export function parseEnvironment(data: unknown): Environment | undefined {
  if (!isObject(data)) return undefined
  const { color, lang, granted, refused, session, place, resume } = data
  if (typeof color !== 'string' || color.length > MAX_COLOR_LENGTH) return undefined
  return {
    color,
    lang: (typeof lang === 'string' && parseLang(lang)) || '',
    granted: typeof granted === 'boolean' ? granted : undefined,
    refused: Array.isArray(refused) ? refused.slice(0, MAX_OPTION_COUNT).filter(isText) : [],
    session: typeof session === 'string' ? session : undefined,
    place: parsePlace(place),
    resume: isText(resume) ? resume.slice(0, MAX_TEXT_LENGTH) : undefined,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Fills in options that are left open from the page: `lang` if it is unset, and `theme` if it is
 * `auto`.
 */
export function withEnvironment(options: Options, environment: Environment | undefined): Options {
  if (!environment) return options
  const { color, lang } = environment
  return {
    ...options,
    lang: options.lang || lang,
    theme: options.theme === 'auto' && color ? pageTheme(color) : options.theme,
  }
}

/**
 * Whether a page is dark, judged by the computed colour of its text. The background may be an image
 * or another element, but the text was made to be readable on it.
 *
 * Newer colour spaces keep their notation in computed values: `lab`, `lch` and the like start with
 * the lightness; channels of `color()` range from 0 to 1.
 */
export function pageTheme(textColor: string): 'dark' | 'light' {
  const [first = 0, second = first, third = first] = (
    textColor.replace(/^color\(\S+/, '').match(/[\d.]+/g) ?? []
  ).map(Number)
  const byLightness = /^(ok)?l/.test(textColor)
  const lightness = byLightness ? first : 0.3 * first + 0.6 * second + 0.1 * third
  const white = textColor.startsWith('rgb') ? 255 : textColor.startsWith('l') ? 100 : 1
  return lightness > white / 2 ? 'dark' : 'light'
}
