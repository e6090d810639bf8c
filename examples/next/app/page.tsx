import { Gif } from 'giflet'
import { createClient } from 'giflet/api'
import { API } from './api'
import { Trending } from './Trending'

export default async function Page() {
  const client = createClient({ api: API })
  const [{ data: gif }, { data: gifs }] = await Promise.all([client.random(), client.trending({ limit: 12 })])
  return (
    <main>
      <h1>GIFs</h1>
      <Gif gif={gif} width={300} lazyLoad={false} />
      <h2>Trending</h2>
      <Trending gifs={gifs} />
    </main>
  )
}
