import { type GifData, GifEmbed, GifletProvider, Grid, useGiflet } from 'giflet'
import { useState } from 'react'

/** The provider's API. Giflet's own demo (`npm start`) is one. */
const API = import.meta.env.VITE_GIFLET_API ?? 'http://127.0.0.1:4400/v1/'

export function App() {
  return (
    <GifletProvider api={API} brand={{ name: 'Giflet', url: new URL('/', API).href }}>
      <div className="app">
        <Search />
      </div>
    </GifletProvider>
  )
}

function Search() {
  const { client } = useGiflet()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<GifData>()
  return (
    <>
      <header>
        <h1>GIFs</h1>
        <input
          type="search"
          aria-label="Search GIFs"
          placeholder="Search GIFs"
          value={term}
          onChange={event => setTerm(event.target.value)}
        />
      </header>
      {chosen && (
        <section className="chosen">
          <GifEmbed gif={chosen} />
          <button type="button" onClick={() => setChosen(undefined)}>
            Back to all
          </button>
        </section>
      )}
      <Grid
        // A new key for a new list.
        key={term}
        label={term ? `GIFs of ${term}` : 'Trending GIFs'}
        fetchGifs={(offset, limit) =>
          term ? client.search(term, { offset, limit }) : client.trending({ offset, limit })
        }
        noLink
        onGifClick={gif => {
          setChosen(gif)
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}
