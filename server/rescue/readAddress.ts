/** Fetches a page whose text is read. */
import type { IncomingMessage } from 'node:http'
import { HttpError } from '../http/errors.ts'
import { type OpenExternalOptions, openExternal } from '../http/openExternal.ts'

const LIMIT_MS = 60_000

export interface FetchedPage {
  bytes: Buffer
  /** Its `Content-Type`. */
  type: string
}

/** Throws 400, and 422 for any answer but 200 and for one that is too large. */
export async function readAddress(
  address: string,
  external: OpenExternalOptions,
  maxBytes: number,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const answer = await openExternal(address, external, signal)
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw new AnswerError(statusCode, headers['retry-after'])
    return { bytes: await bodyOf(answer, maxBytes), type: headers['content-type'] ?? '' }
  } finally {
    answer.destroy()
  }
}

/** An answer of another status than 200. */
export class AnswerError extends HttpError {
  constructor(
    readonly answered: number,
    /** Its `Retry-After`. */
    readonly retryAfter: string | undefined,
  ) {
    super(422, `The address answers with status ${answered}`)
  }
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new HttpError(422, `The page is larger than ${maxBytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
