import { createCallApi } from '../../callApi.ts'
import type { ClientOptions } from '../../clientOptions.ts'
import { keysIn } from '../../redactKey.ts'
import { ResponseError, readBody } from '../../responseErrors.ts'
import { send } from '../../send.ts'
import type { CatalogClient } from '../../types.ts'
import { bindCalls, type Perform } from './bindCalls.ts'
import { CATALOG_CALLS } from './catalogCalls.ts'
import { askedBy } from './readBody.ts'
import { GIPHY_WIRE } from './wire.ts'

/** Client of the public API's calls that no widget makes, including the two that write. */
export function createCatalogClient(options: ClientOptions): CatalogClient {
  const api = createCallApi(options, GIPHY_WIRE)
  const perform: Perform = async (call, { method, body, args = [], read }, values) => {
    if (!method) return api.read(call, json => read(json, askedBy(call)))
    const form = body && new URLSearchParams(values[args.length] as Record<string, string>)
    const url = api.addressOf(call)
    const { response, text } = await send(url, {
      ...api.sending,
      method,
      signal: call.signal,
      ...(form && { body: form }),
    })
    // Any cached answer may contain what has just changed.
    api.cache.clear()
    if (!response.ok) throw new ResponseError(response, readBody(text, keysIn(url)))
    return undefined
  }
  const calls = bindCalls<CatalogClient>(api, CATALOG_CALLS, perform)
  return {
    ...calls,
    setCta: (id, cta, request) => (cta.text ? calls.setCta(id, cta, request) : calls.removeCta(id, request)),
  }
}
