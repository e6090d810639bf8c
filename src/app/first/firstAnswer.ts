/** Sends the first call before the app has loaded; `appClient.ts` passes on the answer. */
import { MAX_ANSWER_BYTES, readText } from '../../api/readText.ts'

export interface FirstAnswer {
  readonly url: string
  /**
   * The body of a success, parsed once for the first picture and the app; otherwise `undefined`.
   */
  readonly json: Promise<unknown>
  /** The answer and its body, `undefined` if that is too long. Rejects if there is no answer. */
  readonly exchange: Promise<{ response: Response; text: string | undefined }>
}

/** `fetch`, or a replacement that already has some answers. */
export type FetchAnswer = (url: string, init: RequestInit) => Promise<Response>

export function requestFirst(url: string, init: RequestInit, fetchAnswer: FetchAnswer = fetch): FirstAnswer {
  const exchange = fetchAnswer(url, init).then(async response => ({
    response,
    text: await readText(response, MAX_ANSWER_BYTES),
  }))
  return {
    url,
    exchange,
    json: exchange
      .then(({ response, text }) => (response.ok && text ? JSON.parse(text) : undefined))
      // The client reports the error.
      .catch(() => {}),
  }
}
