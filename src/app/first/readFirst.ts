/** Reads of an untrusted answer what the first picture needs, by the rules of the client. */
import { isAnswer } from '../../api/shapes/isAnswer.ts'
import { flag, record, text } from '../../gif/json.ts'
import { normalizeImages } from '../../gif/normalizeImages.ts'
import type { Gif } from '../../gif/types.ts'

export type FirstGif = Pick<Gif, 'id' | 'images' | 'is_sticker'>

/** Serves lists too, whose reader comes with their chunk. */
export function readRecord(json: unknown): FirstGif | undefined {
  const from = record(json)
  const id = text(from.id)
  return id && !flag(from.is_removed)
    ? { id, images: normalizeImages(from.images), is_sticker: flag(from.is_sticker) }
    : undefined
}

/** The GIF of an answer with one; `undefined` if it has none, whose error the app shows. */
export const readFirstGif = (json: unknown): FirstGif | undefined =>
  isAnswer(json) ? readRecord(record(json).data) : undefined
