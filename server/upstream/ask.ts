/** Sends one request to a provider: bounded in time and size, without data of the visitor. */
import { text } from 'node:stream/consumers'
import { parseJson } from '../http/parseJson.ts'
import { bounded } from '../platform/bounded.ts'
import type { UpstreamProvider } from './provider.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
const TOO_LARGE = new RangeError('The answer is too large')

export interface ProviderAnswer {
  status: number
  body: string
}

/** The provider does not answer, or refuses all requests for a while. */
export class ProviderDownError extends Error {
  override readonly name = 'ProviderDownError'
  readonly code = 'PROVIDER_DOWN'
}

/** An unusable answer: a redirect, no JSON, too large. Other questions may still succeed. */
const UNUSABLE: ProviderAnswer = { status: 502, body: '{}' }

/** Throws `ProviderDownError`, never with the key in its message. */
export type Ask = (asked: string) => Promise<ProviderAnswer>

export function createAsk({ origin, keyName }: UpstreamProvider, key: string): Ask {
  return async asked => {
    const address = new URL(origin + asked)
    address.searchParams.set(keyName, key)
    try {
      const answer = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { Accept: 'application/json', 'User-Agent': 'giflet-server' },
      })
      const { status } = answer
      if (status >= 500 || status === 429) {
        await answer.body?.cancel()
        throw new ProviderDownError(`The provider answered with status ${status}`)
      }
      if (status >= 300 && status < 400) {
        await answer.body?.cancel()
        return UNUSABLE
      }
      const said = answer.body ? await text(bounded(answer.body, MAX_BYTES, TOO_LARGE)) : ''
      // Some providers repeat the address of the request, with the key.
      const body = said.replaceAll(key, '')
      return isJson(body) ? { status, body } : UNUSABLE
    } catch (error) {
      if (error === TOO_LARGE) return UNUSABLE
      if (error instanceof ProviderDownError) throw error
      throw new ProviderDownError('The provider does not answer')
    }
  }
}

function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}
