/** Fetches a page as text. */
import type { IncomingMessage } from 'node:http'
import { AnswerError, HttpError } from '../http/errors.ts'
import { type OpenExternalOptions, openExternal } from '../http/openExternal.ts'

const LIMIT_MS = 60_000

export interface FetchedPage {
  bytes: Buffer
  /** The `Content-Type` of the answer. */
  type: string
}

/** Throws 400, `AnswerError` and 413. */
export async function readAddress(
  address: string,
  external: OpenExternalOptions,
  maxBytes: number,
  leaving?: AbortSignal,
): Promise<FetchedPage> {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = leaving ? AbortSignal.any([leaving, limit]) : limit
  const answer = await openExternal(address, external, signal)
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw new AnswerError(statusCode, headers['retry-after'])
    return { bytes: await bodyOf(answer, maxBytes), type: headers['content-type'] ?? '' }
  } finally {
    answer.destroy()
  }
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new HttpError(413, `The page is larger than ${maxBytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
