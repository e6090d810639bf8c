/**
 * Handles an answer with an error status: retries once, or fails. Loaded with the first such
 * answer.
 */
import type { PublicProvider } from '../providers/publicProvider.ts'
import { PUBLIC_PROVIDERS } from '../providers/publicProviders.ts'
import { keysIn } from './redactKey.ts'
import type { Answer, GetOptions, send } from './request.ts'
import { FetchError, readBody } from './responseErrors.ts'

/** Longest `Retry-After` waited for silently, seconds. After a longer one the visitor decides. */
const RETRY_AFTER_MAX_S = 3

/** Resolves after `ms`, or rejects with the signal's reason. */
const delay = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Translates a public provider's refusal: 401 for a wrong key, and the time of the next try. */
function normalizeRefusal({ response, text }: Answer, provider: PublicProvider | undefined): Response {
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  if (provider?.wrongKey?.test(text)) return new Response(null, { status: 401, headers })
  if (!provider || status !== 429 || headers.has('retry-after')) return response
  headers.set('retry-after', `${provider.waitS}`)
  return new Response(null, { status, statusText, headers })
}

/**
 * Repeats a request refused with 429 or 503 after the wait that the server asks for, if that is at
 * most three seconds and leaves time for an answer. Both exchanges and the wait share one timeout.
 *
 * @param options - of the request; their `timeoutMs` is what is left after the first exchange.
 * @param resend - `send`, passed by the caller who has it, so that this chunk shares none of its
 *   own.
 * @throws FetchError for every other error answer, and for a second one; the signal's reason;
 *   whatever `send` throws.
 */
export async function answerAfterError(
  refused: Answer,
  url: string,
  options: GetOptions & { timeoutMs: number },
  resend: typeof send,
): Promise<Answer> {
  const errorOf = (answer: Answer) =>
    new FetchError(
      normalizeRefusal(answer, options.publicName && PUBLIC_PROVIDERS[options.publicName]),
      readBody(answer.text, keysIn(url)),
      options.errorMessage,
    )
  const error = errorOf(refused)
  const { signal } = options
  const waitS = [429, 503].includes(error.status) ? error.retryAfterS : undefined
  if (waitS === undefined || waitS > RETRY_AFTER_MAX_S) throw error
  const leftMs = options.timeoutMs - waitS * 1000
  if (leftMs <= 0) throw error
  signal?.throwIfAborted()
  await delay(waitS * 1000, signal)
  const answer = await resend(url, { ...options, timeoutMs: leftMs })
  if (!answer.response.ok) throw errorOf(answer)
  return answer
}
