/**
 * The still of a suspended app in the loader's box: its pictures, and the state for the next app.
 * Sent by the app, which may have another version or be a stranger's.
 */
import { MAX_TEXT_LENGTH } from './limits.ts'

/**
 * One picture over its colour. Only an http(s) address is loaded. The others are CSS values; the
 * box is in percent of the app's own.
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

/** Upper bound; a list renders fewer tiles around a view. */
export const MAX_STILL_PICTURES = 99

export const isBoundedText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_TEXT_LENGTH

/** Checks only that all are texts; their users check addresses and CSS values. */
export const areStillPictures = (pictures: unknown): pictures is readonly StillPicture[] =>
  Array.isArray(pictures) && pictures.length <= MAX_STILL_PICTURES && pictures.flat().every(isBoundedText)
