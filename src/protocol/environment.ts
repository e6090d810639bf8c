/**
 * What an app cannot see of the page around it. The loader sends it at the start, in the frame's
 * address beside the options, and again by message when it changes.
 */
import type { Consent } from './consent.ts'
import { isRecord } from './isRecord.ts'
import { MAX_OPTION_COUNT } from './messageLimits.ts'
import { type KeptPlace, parsePlace } from './place.ts'
import { isLang } from './values.ts'

export interface Environment {
  /** Computed colour of the text, as CSS serializes it: it tells a dark page from a light one. */
  readonly color: string
  /** Language tag; empty if the page names none. */
  readonly lang: string
  /** The visitor's decision. */
  readonly granted: Consent
  /** Options of the element that the script tag locks. The app warns of them. */
  readonly refused: readonly string[]
  /** Where the visitor was, at the start only. */
  readonly place?: KeptPlace | undefined
}

/** No computed colour is longer. */
const MAX_COLOR_LENGTH = 200

/** An invalid language is dropped silently: it is the host page's, not the widget author's. */
export function parseEnvironment(data: unknown): Environment | undefined {
  if (!isRecord(data)) return undefined
  const { color, lang, granted, refused, place } = data
  if (typeof color !== 'string' || color.length > MAX_COLOR_LENGTH) return undefined
  return {
    color,
    lang: typeof lang === 'string' && isLang(lang) ? lang : '',
    granted: typeof granted === 'boolean' ? granted : undefined,
    refused: Array.isArray(refused) ? refused.slice(0, MAX_OPTION_COUNT).filter(isText) : [],
    place: parsePlace(place),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
