/**
 * `fetch` for a public provider. Translates parameters to its words, and saves calls, because a new
 * key has a hundred an hour: frames of one page share answers. A refusal says when to try again.
 */
import { PublicApiError } from '../../errors.ts'
import { MAX_ANSWER_BYTES, readText } from '../../readText.ts'
import type { PublicProvider } from './presets.ts'
import { inProviderWords } from './providerWords.ts'
import { createShareAnswer, type ShareAnswer } from './sharedAnswers.ts'

/** Calls are counted by the hour. A page cannot read when that ends, only that it is not later. */
const COUNTED_FOR_S = 3600
const CHANNEL = 'giflet-answers'

/** A refusal, to be passed on unchanged. */
class Refused extends Error {
  constructor(readonly response: Response) {
    super('refused')
  }
}

let share: ShareAnswer | undefined

/**
 * Undefined where nothing can be shared: on a server, where the browser refuses a channel, and in
 * insecure pages, which have no locks.
 */
function sharing(): ShareAnswer | undefined {
  if (share || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return share
  try {
    const { locks } = navigator
    if (locks) share = createShareAnswer({ channel: new BroadcastChannel(CHANNEL), locks })
  } catch {
    // Each frame then asks for itself.
  }
  return share
}

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

/** `given` is a developer's own `fetch`, which shares nothing. */
export async function askPublicProvider(
  known: PublicProvider,
  address: string,
  init: RequestInit = {},
  given?: typeof fetch,
): Promise<Response> {
  const url = inProviderWords(address, known)
  const ask = async () => inUsualTerms(await (given ?? fetch)(url, init))
  const shared = given || init.cache ? undefined : sharing()
  if (!shared) return ask()
  try {
    const text = await shared(url, async () => {
      const response = await ask()
      if (!response.ok) throw new Refused(response)
      const text = await readText(response, MAX_ANSWER_BYTES)
      if (text === undefined) throw new PublicApiError('The answer is too long', 'too-large')
      return text
    })
    return new Response(text)
  } catch (error) {
    if (error instanceof Refused) return error.response
    throw error
  }
}
