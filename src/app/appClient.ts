/**
 * The client of a widget. It reads the first answer, requested before the app loaded, by itself, so
 * that a usual visit needs no more. The complete client loads with any other call, which is sent at
 * the same time.
 */
import { callAddress, callInit } from '../api/callAddress.ts'
import type { ClientOptions, ProviderName } from '../api/clientOptions.ts'
import { GIF_PATHS } from '../api/providers/giphy/gifPaths.ts'
import { isAnswer } from '../api/providers/giphy/isAnswer.ts'
import { GIPHY_NAMES } from '../api/providers/giphy/names.ts'
import { type Asked, askedBy, asksForOne, gifIn, gifsIn } from '../api/providers/giphy/readBody.ts'
import type { CallPath } from '../api/providers/giphy/toCall.ts'
import { GIPHY_WIRE } from '../api/providers/giphy/wire.ts'
import { publicNameOf } from '../api/providers/public/publicNameOf.ts'
import { TRAITS } from '../api/providers/traits.ts'
import type { GifClient } from '../api/types.ts'
import { askFirst, type FirstAnswer } from './first/firstAnswer.ts'
import { sendableCall } from './first/firstCall.ts'
import { takeOnce } from './takeOnce.ts'

/** After this time the complete client loads, which limits the time of calls. */
const WAIT_MS = 2000
/** As the client's own cache keeps answers. */
const KEPT_MS = 60_000
/** UTF-16 code units. The complete client reads longer answers in several short tasks. */
const MAX_LENGTH = 2 ** 19

type AnyCall = (...values: unknown[]) => Promise<object>

/** What the client would return; `undefined` for any answer that it may refuse. */
function readSuccess(name: string, body: string, asked: Asked): object | undefined {
  if (body.length > MAX_LENGTH) return undefined
  try {
    const json: unknown = JSON.parse(body)
    if (!isAnswer(json)) return undefined
    return asksForOne(name) ? gifIn(json) : gifsIn(json, asked)
  } catch {
    return undefined
  }
}

/** `first` is the answer that has been asked for before the app, if any. */
export function createAppClient(
  options: ClientOptions<ProviderName>,
  first: FirstAnswer | undefined,
): GifClient {
  const { provider = 'auto', api } = options
  const isPlain = GIPHY_NAMES.includes(provider) && !publicNameOf(provider, api)
  /** By address. */
  const early = new Map<string, FirstAnswer>()
  let loading: Promise<Record<string, AnyCall>> | undefined

  function keep(answer: FirstAnswer): void {
    early.set(answer.url, answer)
    // Bound: a function of this scope would keep a widget that has left its page in memory.
    setTimeout(early.delete.bind(early), KEPT_MS, answer.url)
  }

  async function loadClient() {
    TRAITS[provider].load?.().catch(() => {})
    const { createGifClient } = await import('../api/createGifClient.ts')
    const ask: typeof fetch = async (input, init) => {
      const kept = init?.cache === 'reload' ? undefined : early.get(`${input}`)
      return (kept && (await takeOnce(kept))) ?? fetch(input, init)
    }
    // A client with its own `fetch` would not share a public provider's answers.
    return createGifClient(isPlain ? { ...options, fetch: ask } : options) as unknown as Record<
      string,
      AnyCall
    >
  }

  const bind =
    (name: string, path: CallPath): AnyCall =>
    async (...values) => {
      const call = isPlain && !loading ? sendableCall(path, values) : undefined
      const url = call && !call.reload && callAddress(options, GIPHY_WIRE, call)
      const kept = url ? early.get(url) : undefined
      if (call && kept) {
        const wait = new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS))
        const body = await Promise.race([kept.text, wait])
        call.signal?.throwIfAborted()
        const result = body && readSuccess(name, body, askedBy(call))
        if (result) {
          // The next call gets another.
          if (call.fresh) early.delete(kept.url)
          return result
        }
      } else if (call && url) keep(askFirst(url, callInit(call)))
      loading ??= loadClient()
      // The next call tries again.
      loading.catch(() => {
        loading = undefined
      })
      return (await loading)[name]?.(...values) ?? {}
    }

  if (first && isPlain) keep(first)
  return Object.fromEntries(
    Object.entries(GIF_PATHS).map(([name, path]) => [name, bind(name, path)]),
  ) as unknown as GifClient
}
