import { Carousel, type GifData, GifletProvider, useGiflet, Video } from 'giflet'
import { strings } from 'giflet/locales/de'
import { useState } from 'preact/hooks'

/** The provider's API. Giflet's own demo (`npm start`) is one. */
const API = import.meta.env.VITE_GIFLET_API ?? 'http://127.0.0.1:4400/v1/'

export const App = () => (
  <GifletProvider api={API} lang="de" strings={strings}>
    <div className="app">
      <Cinema />
    </div>
  </GifletProvider>
)

function Cinema() {
  const { client } = useGiflet()
  const [gif, setGif] = useState<GifData>()
  const [loops, setLoops] = useState(0)
  const choose = (next: GifData) => {
    setGif(next)
    setLoops(0)
  }
  return (
    <>
      <h1>Kino</h1>
      <div className="screen">
        {gif ? <Video gif={gif} muted onEnded={setLoops} /> : <p>Bitte einen Film wählen.</p>}
      </div>
      <p className="loops">{gif && `${gif.title} · ${loops}-mal gesehen`}</p>
      <Carousel
        label="Filme"
        gifHeight={140}
        fetchGifs={(offset, limit) => client.trending({ type: 'videos', offset, limit })}
        noLink
        onGifClick={choose}
        onGifsFetched={gifs => !gif && gifs[0] && choose(gifs[0])}
      />
    </>
  )
}
