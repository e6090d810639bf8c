/**
 * The client of a widget. It reads the first answer, requested before the app loaded, without the
 * complete client, which most visits never load. Any other call is sent at once while that loads.
 */
import { type Call, callAddress, callInit } from '../api/apiCall.ts'
import type { ClientOptions, ProviderName } from '../api/clientOptions.ts'
import { withProviderLang } from '../api/providerLang.ts'
import { publicNameOf } from '../api/publicNameOf.ts'
import { gifIn, gifsIn, withReader } from '../api/shapes/giphyAnswers.ts'
import { GIPHY_WIRE } from '../api/shapes/giphyCalls.ts'
import { giphyCalls } from '../api/shapes/giphyLists.ts'
import { traitsOf } from '../api/shapes/traits.ts'
import type { GifClient } from '../api/types.ts'
import { PROVIDERS } from '../providers/providers.ts'
import { type FirstAnswer, requestFirst } from './first/firstAnswer.ts'

/** After this time the complete client loads, which limits how long calls take. */
const WAIT_MS = 2000
/** The time for which the client's own cache keeps answers. */
const KEEP_MS = 60_000

type CallsOf<Result> = Record<keyof GifClient, (...values: never[]) => Result>

/** `first` is the answer requested before the app loaded, if any. */
export function createAppClient(
  options: ClientOptions<ProviderName>,
  first: FirstAnswer | undefined,
): GifClient {
  const { provider = 'auto', api } = options
  const publicName = publicNameOf(provider, api)
  const isPlain = PROVIDERS[provider].shape === 'giphy'
  /** Answers requested before the complete client, by address. */
  const early = new Map<string, FirstAnswer>()
  let loading: Promise<GifClient> | undefined

  function keep(answer: FirstAnswer): void {
    early.set(answer.url, answer)
    // `bind` instead of a closure, which would keep a widget that has left its page in memory.
    setTimeout(early.delete.bind(early), KEEP_MS, answer.url)
  }

  async function loadClient() {
    traitsOf(provider)
      .load?.()
      .catch(() => {})
    const { createGifClient } = await import('../api/createGifClient.ts')
    const fetchEarly: typeof fetch = async (input, init) => {
      const kept = init?.cache === 'reload' ? undefined : early.get(`${input}`)
      return (kept && (await takeAnswer(kept))) ?? fetch(input, init)
    }
    return createGifClient(isPlain ? { ...options, fetch: fetchEarly } : options)
  }

  /** Reads the first answer if it belongs to the call; otherwise asks the complete client. */
  async function answer(
    given: Call,
    rest: (client: CallsOf<Promise<unknown>>) => Promise<unknown>,
  ): Promise<unknown> {
    const call = isPlain && !loading ? given : undefined
    const translated = call && publicName ? withProviderLang(call, publicName) : call
    const url = translated && !call?.reload && callAddress(options, GIPHY_WIRE, translated)
    const kept = url ? early.get(url) : undefined
    if (call && kept) {
      const wait = new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS))
      const json = await Promise.race([kept.json, wait])
      call.signal?.throwIfAborted()
      // If the answer is unreadable, the complete client reports why.
      const result = call.read(json)
      if (result) {
        // A random answer is used once.
        if (call.fresh) early.delete(kept.url)
        return result
      }
    } else if (call && url) keep(requestFirst(url, { ...callInit(call), signal: call.signal ?? null }))
    loading ??= loadClient()
    // A failed load is retried with the next call.
    loading.catch(() => {
      loading = undefined
    })
    return rest(await loading)
  }

  if (first && isPlain) keep(first)
  const calls: CallsOf<Call> = giphyCalls(
    request => withReader(request, gifIn),
    request => withReader(request, gifsIn),
  )
  const entries = (Object.keys(calls) as (keyof GifClient)[]).map(name => [
    name,
    (...values: never[]) => answer(calls[name](...values), client => client[name](...values)),
  ])
  return Object.fromEntries(entries)
}

const takenAnswers = new WeakSet<object>()

/**
 * The early answer, or its failure, for the first caller. `undefined` for later callers, after an
 * abort by its sender, and for an answer that is too long, which the client itself reads and
 * refuses.
 */
export async function takeAnswer(answer: Pick<FirstAnswer, 'exchange'>): Promise<Response | undefined> {
  if (takenAnswers.has(answer)) return undefined
  takenAnswers.add(answer)
  try {
    const { response, text } = await answer.exchange
    return text === undefined ? undefined : new Response(text || null, response)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
    throw cause
  }
}
