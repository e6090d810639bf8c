import { isAnswer } from '../../api/shapes/isAnswer.ts'
import { asRecord, flag, isRecord } from '../../gif/json.ts'
import { type FirstGif, readFirstRecord } from './readFirst.ts'

export interface FirstList {
  /** The GIFs that the list will show, each once. */
  gifs: FirstGif[]
  /** Whether there are more than in this answer. */
  more: boolean
}

/** Reads a list answer; `undefined` if it is none. */
export function readFirstList(json: unknown, limit: number | undefined): FirstList | undefined {
  const { data, pagination } = asRecord(json)
  if (!isAnswer(json) || !Array.isArray(data)) return undefined
  const shown = data.slice(0, limit).filter(gif => isRecord(gif) && !flag(gif.is_hidden))
  const gifs = new Map(shown.flatMap(gif => readFirstRecord(gif) ?? []).map(gif => [gif.id, gif]))
  const total = Number(asRecord(pagination).total_count) || Number.POSITIVE_INFINITY
  const more = data.length > 0 && data.length < Math.min(total, limit ?? total)
  return { gifs: [...gifs.values()], more }
}
