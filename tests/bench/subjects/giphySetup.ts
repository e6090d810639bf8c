/** Points the incumbent and its analytics at the local server. */
import { GiphyFetch, setServerUrl } from '@giphy/js-fetch-api'
import { api } from './setup.ts'
import { PAGE_SIZE } from './sizes.ts'

setServerUrl(api)
const client = new GiphyFetch('bench')
export const fetchGifs = (offset: number) => client.trending({ offset, limit: PAGE_SIZE })
export const fetchGif = (id: string) => client.gif(id)
