/**
 * What stands in the loader's box for an app that is suspended: its pictures at rest, and what the
 * next app has to know of it. Told by the app, which may be of another version or a stranger's.
 */
import { MAX_TEXT_LENGTH } from './limits.ts'

/**
 * One picture over its colour. Only an http(s) address is loaded. The others are CSS values, the
 * box in percent of the app's own.
 */
export type StillPicture = readonly [
  src: string,
  alt: string,
  color: string,
  left: string,
  top: string,
  width: string,
  height: string,
]

export interface StillDetail {
  readonly pictures: readonly StillPicture[]
  /** Passed on to the next app in its environment. Only apps read it. */
  readonly resume: string
}

/** More tiles than a list renders around a view. */
export const MAX_STILL_PICTURES = 99

export const isBoundedText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_TEXT_LENGTH

/** Checks for texts only; whatever uses one as an address or a CSS value checks that. */
export const areStillPictures = (pictures: unknown): pictures is readonly StillPicture[] =>
  Array.isArray(pictures) && pictures.length <= MAX_STILL_PICTURES && pictures.flat().every(isBoundedText)
