/**
 * The embed page of one GIF: the built page with the API's answer in it, so that the picture is the
 * first thing that the page asks for.
 */
import type { GifRecord } from '../library/types.ts'
import { presentGif } from './presentGif.ts'

export interface WrittenAnswer {
  /** Absolute, up to the `?` before its query. */
  url: string
  /** The answer that the API sends. */
  body: object
}

/** What `/v1/gifs/ID` would answer. */
export function writtenAnswerOf(record: GifRecord, origin: string, responseId: string): WrittenAnswer {
  const meta = { status: 200, msg: 'OK', response_id: responseId }
  const data = presentGif(record, { origin, responseId })
  return { url: `${origin}/v1/gifs/${record.id}?`, body: { data, meta } }
}

/**
 * `html` is that of `embed.html`, whose files lie one folder up from this address. The answer is a
 * data block, which no policy refuses and nothing runs. `src/app/first/writtenAnswer.ts` reads it.
 */
export function embedPage(html: string, answer?: WrittenAnswer): string {
  // Goes before the page's policy, whose `base-uri` would forbid it.
  const based = html.replace(/<head>/i, '<head><base href="/">')
  if (!answer) return based
  // The data must not contain the end of the block.
  const json = JSON.stringify(answer.body).replaceAll('<', '\\u003c')
  // Browsers accept quotes in a host's name.
  const url = answer.url.replaceAll('"', '&quot;')
  const block = `<script type="application/json" data-answer="${url}">${json}</script>`
  // The first script of the page, where the boot script looks.
  return based.replace(/<body>/i, body => body + block)
}
