/** A fetch that records its requests and gives the prepared answers. */
import { vi } from 'vitest'

export interface Recorded {
  method: string
  url: string
  headers: Headers
  /** Form fields in order, or `undefined`. */
  body: [string, FormDataEntryValue][] | undefined
  init: RequestInit
}

export function recordingFetch(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const requests: Recorded[] = []
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const { body, method = 'GET', headers } = init
    const form = body instanceof URLSearchParams || body instanceof FormData ? [...body] : undefined
    requests.push({ method, url: String(url), headers: new Headers(headers), body: form, init })
    return answer()
  })
  return { fetch, requests }
}
