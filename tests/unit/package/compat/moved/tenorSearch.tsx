/** A hook around the Tenor API and the list that showed its answers, now on a client. */
import { useCallback, useEffect, useState } from 'react'
import { createClient, type Gif, renditionUrl } from '../../../../../src/api.ts'

const tenor = createClient({ provider: 'tenor', api: 'https://gifs.test/tenor/v2/', key: 'TENOR KEY' })

export function useGifSearch(term: string) {
  const [gifs, setGifs] = useState<Gif[]>([])
  const [next, setNext] = useState<string>()
  const [error, setError] = useState('')
  const load = useCallback(
    async (bookmark?: string) => {
      try {
        const options = { limit: 20, rating: 'pg-13', next: bookmark } as const
        const page = await (term ? tenor.search(term, options) : tenor.trending(options))
        setGifs(before => (bookmark ? [...before, ...page.data] : page.data))
        setNext(page.pagination.next)
      } catch (reason) {
        setError(String(reason))
      }
    },
    [term],
  )
  useEffect(() => void load(), [load])
  return { gifs, error, hasMore: next !== undefined, loadMore: () => load(next) }
}

export function TenorSearch({ term }: { term: string }) {
  const { gifs, error, hasMore, loadMore } = useGifSearch(term)
  return (
    <div>
      {error && <p role="alert">{error}</p>}
      {gifs.map(gif => (
        <img key={gif.id} src={renditionUrl(gif, 200, 150)} alt={gif.title} />
      ))}
      <button type="button" disabled={!hasMore} onClick={loadMore}>
        More
      </button>
    </div>
  )
}
