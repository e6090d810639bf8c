/** Points the incumbent and its analytics at the local server. */
import { GiphyFetch, setServerUrl } from '@giphy/js-fetch-api'
import { api, showsRelated } from './setup.ts'
import { PAGE_SIZE } from './sizes.ts'

setServerUrl(api)
const client = new GiphyFetch('bench')
export const fetchGifs = (offset: number) => {
  const page = { offset, limit: PAGE_SIZE }
  return showsRelated ? client.related('bench0', page) : client.trending(page)
}
export const fetchGif = (id: string) => client.gif(id)
