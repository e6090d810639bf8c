/** Asks before the app is there, and hands the answer to the app's client. */
import { MAX_ANSWER_BYTES, readText } from '../../api/readText.ts'

export interface FirstAnswer {
  readonly url: string
  /** The answer's body if it is a success; `undefined` otherwise. Never rejects. */
  readonly text: Promise<string | undefined>
  /** `fetch`, which gives the answer, or the failure, to the first who asks for it. */
  readonly fetch: typeof fetch
}

/** `fetch`, or what has some answers without it. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

export function askFirst(url: string, init: RequestInit, ask: Ask = fetch): FirstAnswer {
  const exchange = ask(url, init).then(async response => ({
    response,
    text: await readText(response, MAX_ANSWER_BYTES),
  }))
  let taken = false
  return {
    url,
    text: exchange.then(
      ({ response, text }) => (response.ok ? text : undefined),
      () => undefined,
    ),
    async fetch(input, options) {
      if (taken || input !== url) return fetch(input, options)
      taken = true
      const { response, text } = await exchange
      // The client reads, and refuses, one that is too long.
      return text === undefined ? fetch(input, options) : new Response(text || null, response)
    },
  }
}
