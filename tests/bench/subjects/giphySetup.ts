/** Points the incumbent at the local server; its analytics as well. */
import { GiphyFetch, setServerUrl } from '@giphy/js-fetch-api'
import { api } from './setup.ts'
import { PAGE_SIZE } from './sizes.ts'

setServerUrl(api)
const client = new GiphyFetch('bench')
export const fetchGifs = (offset: number) => client.trending({ offset, limit: PAGE_SIZE })
