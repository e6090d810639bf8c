import { messageOf } from '../../platform/errors.ts'
import { MediaError } from '../errors.ts'
import { REMEDIES } from '../remedies.ts'
import type { Size } from '../renditions.ts'
import type { Limits } from './decodedMedia.ts'

/** A refused file. `why` follows the file's name in the sentence, and gives advice. */
export const unreadable = (why: string, cause?: unknown): MediaError =>
  new MediaError('UNREADABLE', why, { cause })

/** Throws UNREADABLE for a picture that is empty or too large to decode. */
export function checkSize({ width, height }: Size, { pixels }: Pick<Limits, 'pixels'>): void {
  if (width < 1 || height < 1)
    throw unreadable(`is ${width} × ${height} pixels: it has no picture; ${REMEDIES.again}`)
  if (width * height > pixels)
    throw unreadable(`is ${width} × ${height} pixels: more than ${pixels / 1e6} million; ${ALLOWS_MORE}`)
}

const ALLOWS_MORE = 'MEDIA_MAX_MEGAPIXELS allows more'

/** A file that its decoder cannot read, with the first line of the decoder's message. */
export function damaged(error: unknown): MediaError {
  const [said = ''] = messageOf(error).replace('the file: ', '').split('\n')
  // Some messages have the file's path in the library, which its sender need not know.
  const why = said.replace(/\S*\/\S+: /, '').replace(/[:.\s]+$/, '')
  return unreadable(`is damaged (${why}): ${REMEDIES.again}`, error)
}
