/**
 * The embed page of one GIF: the built page with the API's answer in it, so that its first request
 * is the picture.
 */
import type { GifRecord } from '../library/types.ts'
import { presentGif } from './presentGif.ts'

export interface WrittenAnswer {
  /** Absolute, without its query, up to and including the `?`. */
  url: string
  /** The answer that the API sends. */
  body: object
}

/** The answer of `/v1/gifs/ID`. */
export function writtenAnswerOf(record: GifRecord, origin: string, responseId: string): WrittenAnswer {
  const meta = { status: 200, msg: 'OK', response_id: responseId }
  const data = presentGif(record, { origin, responseId })
  return { url: `${origin}/v1/gifs/${record.id}?`, body: { data, meta } }
}

/**
 * `html` is that of `embed.html`, whose files lie one folder up from this address. The answer is a
 * data block, which no policy refuses and nothing runs. `src/app/first/embeddedAnswer.ts` reads it.
 */
export function embedPage(html: string, answer?: WrittenAnswer): string {
  // Precedes the page's policy, whose `base-uri` would forbid it.
  const based = html.replace(/<head>/i, '<head><base href="/">')
  if (!answer) return based
  // The data must not contain the end of the block.
  const json = JSON.stringify(answer.body).replaceAll('<', '\\u003c')
  // Browsers accept quotes in a host name.
  const url = answer.url.replaceAll('"', '&quot;')
  const block = `<script type="application/json" data-answer="${url}">${json}</script>`
  // The boot script reads the first script of the page.
  return based.replace(/<body>/i, body => body + block)
}
