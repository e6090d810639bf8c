/**
 * Reads the fields of an untrusted answer that the first picture needs, by the rules of the client.
 */
import { isAnswer } from '../../api/shapes/isAnswer.ts'
import { asRecord, flag, text } from '../../gif/json.ts'
import { normalizeImages } from '../../gif/normalizeImages.ts'
import type { Gif } from '../../gif/types.ts'

export type FirstGif = Pick<Gif, 'id' | 'images' | 'is_sticker'>

/** Exported for lists, whose reader loads with their chunk. */
export function readFirstRecord(json: unknown): FirstGif | undefined {
  const from = asRecord(json)
  const id = text(from.id)
  return id && !flag(from.is_removed)
    ? { id, images: normalizeImages(from.images), is_sticker: flag(from.is_sticker) }
    : undefined
}

/** The GIF of an answer; `undefined` if it has none, which the app reports. */
export const readFirstGif = (json: unknown): FirstGif | undefined =>
  isAnswer(json) ? readFirstRecord(asRecord(json).data) : undefined
