/**
 * `fetch` for a public provider. Translates parameters to its words, and refusals to the usual
 * form. A refusal says when to try again.
 */
import { MAX_ANSWER_BYTES, readText } from '../../readText.ts'
import type { PublicProvider } from './presets.ts'
import { inProviderWords } from './providerWords.ts'

/** Calls are counted by the hour. The reset time is hidden from pages; this is its upper bound. */
const COUNTED_FOR_S = 3600

/**
 * A refusal in the usual form. A 429 without a readable `Retry-After` gets one: the latest time at
 * which calls are allowed again. KLIPY answers a wrong key with 404 and a message, which would mean
 * that the GIF is gone.
 */
async function inUsualTerms(response: Response): Promise<Response> {
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  if (status === 429 && !headers.has('retry-after')) {
    headers.set('retry-after', String(COUNTED_FOR_S))
    return new Response(response.body, { status, statusText, headers })
  }
  if (status !== 404) return response
  const text = (await readText(response, MAX_ANSWER_BYTES)) ?? ''
  const isKey = /\bAPI key\b/i.test(text)
  return new Response(text, isKey ? { status: 401, headers } : { status, statusText, headers })
}

/** `given` is a developer's own `fetch`. */
export async function askPublicProvider(
  known: PublicProvider,
  address: string,
  init: RequestInit = {},
  given: typeof fetch = fetch,
): Promise<Response> {
  return inUsualTerms(await given(inProviderWords(address, known), init))
}
