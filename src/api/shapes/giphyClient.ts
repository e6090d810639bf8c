/**
 * The calls of the widgets for GIPHY's public API. The readers load while the first answer is in
 * flight, so that less code loads before the request.
 */
import type { CallRequest } from '../apiCall.ts'
import { createCallApi } from '../callApi.ts'
import type { ClientOptions } from '../clientOptions.ts'
import { NetworkError } from '../errors.ts'
import type { GifClient } from '../types.ts'
import { GIPHY_WIRE } from './giphyCalls.ts'
import { giphyCalls } from './giphyLists.ts'
import { giphyError, readGif, readGifs } from './giphyReaders.ts'

const loadReaders = () =>
  import('./giphyReaders.ts').catch(cause => {
    throw new NetworkError(cause)
  })
/** The widgets' client is a separate chunk already, and scripts run this without a build. */
const isInPackage = typeof __PACKAGE__ !== 'undefined' && __PACKAGE__
const readers = isInPackage ? loadReaders : async () => ({ giphyError, readGif, readGifs })

export function createGiphyClient(options: ClientOptions): GifClient {
  const { request } = createCallApi(options, GIPHY_WIRE, async (json, call) =>
    (await readers()).giphyError(json, call),
  )
  const lazyCall = (request: CallRequest) => ({ ...request, prepare: readers })
  return giphyCalls(
    call => request({ ...lazyCall(call), read: async json => (await readers()).readGif(json, call) }),
    call => request({ ...lazyCall(call), read: async json => (await readers()).readGifs(json, call) }),
  )
}
