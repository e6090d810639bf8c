/** One request to a provider: bounded in time and size, with nothing of the visitor's in it. */
import { parseJson } from '../http/parseJson.ts'
import type { ProviderAnswer } from './keptAnswers.ts'
import type { Upstream } from './upstream.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024

/** Throws if the provider is down, and never with the key in the message. */
export function askProvider({ origin, keyName }: Upstream, key: string) {
  return async (asked: string): Promise<ProviderAnswer> => {
    const address = new URL(origin + asked)
    address.searchParams.set(keyName, key)
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Accept: 'application/json', 'User-Agent': 'giflet-server' },
    }).catch(() => {
      throw new Error('The provider does not answer')
    })
    if (answer.status >= 500) {
      await answer.body?.cancel()
      throw new Error(`The provider answered with status ${answer.status}`)
    }
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > MAX_BYTES) throw new Error('The answer of the provider is too large')
      parts.push(part)
    }
    // Some providers repeat the address of the request, with the key.
    const body = Buffer.concat(parts).toString().replaceAll(key, '')
    parseJson(body)
    return { status: answer.status, body }
  }
}
