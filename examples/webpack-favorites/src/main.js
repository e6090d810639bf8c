/** Plain JavaScript, without JSX: trending GIFs with a heart on each, and the list of those chosen. */
import { GifletProvider, Grid, Loader, useGiflet } from 'giflet'
import { createContext, createElement as h, useContext, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Favorites = createContext({ gifs: [], toggle() {} })

/** Shown on every tile. Its button does not open the GIF's page. */
function Heart({ gif }) {
  const { gifs, toggle } = useContext(Favorites)
  const chosen = gifs.some(({ id }) => id === gif.id)
  return h(
    'button',
    {
      type: 'button',
      'aria-pressed': chosen,
      'aria-label': `Favorite: ${gif.title}`,
      style: { width: 40, height: 40, fontSize: 24, color: chosen ? '#e11d48' : '#fff' },
      onClick: () => toggle(gif),
    },
    chosen ? '♥' : '♡',
  )
}

function Lists() {
  const { client } = useGiflet()
  const [gifs, setGifs] = useState([])
  const toggle = gif =>
    setGifs(old =>
      old.some(({ id }) => id === gif.id) ? old.filter(({ id }) => id !== gif.id) : [...old, gif],
    )
  const nothingMore = async offset => ({ data: [], pagination: { count: 0, offset, total_count: 0 } })
  return h(
    Favorites,
    { value: { gifs, toggle } },
    h('h1', null, 'Favorites'),
    h(Grid, {
      label: 'Favorites',
      overlay: Heart,
      fetchGifs: nothingMore,
      externalGifs: gifs,
      noResultsMessage: 'Press a heart.',
    }),
    h('h2', null, 'Trending'),
    h(Grid, {
      label: 'Trending',
      overlay: Heart,
      loader: Loader,
      percentWidth: '90%',
      limit: 40,
      fetchGifs: (offset, limit) => client.trending({ offset, limit }),
    }),
  )
}

const root = document.querySelector('#root')
createRoot(root).render(h(GifletProvider, { api: GIFLET_API }, h(Lists)))
