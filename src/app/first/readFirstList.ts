import { isAnswer } from '../../api/shapes/isAnswer.ts'
import { flag, isRecord, record } from '../../gif/json.ts'
import { type FirstGif, readRecord } from './readFirst.ts'

/** The GIFs of a list answer that the list will show, each once; none if it is not an answer. */
export function readFirstList(body: string, limit: number | undefined): FirstGif[] {
  try {
    const json: unknown = JSON.parse(body)
    const { data } = record(json)
    if (!isAnswer(json) || !Array.isArray(data)) return []
    const shown = data.slice(0, limit).filter(gif => isRecord(gif) && !flag(gif.is_hidden))
    const gifs = new Map(shown.flatMap(gif => readRecord(gif) ?? []).map(gif => [gif.id, gif]))
    return [...gifs.values()]
  } catch {
    return []
  }
}
