import { Carousel, Gif, type GifData, GifEmbed, GifletProvider, RelatedGrid, useGiflet, Video } from 'giflet'

export interface PageData {
  api: string
  gif: GifData
  video?: GifData | undefined
}

/** Renders the same on the server and in the browser. */
export function App({ api, gif, video }: PageData) {
  return (
    <GifletProvider api={api}>
      <div className="app">
        <article>
          <h1>{gif.title || 'A GIF'}</h1>
          <div className="columns">
            <GifEmbed gif={gif} />
            {video ? <Video gif={video} muted /> : <Gif gif={gif} />}
          </div>
          <h2>Trending</h2>
          <Trending />
          <h2>More like this</h2>
          <More id={gif.id} />
        </article>
      </div>
    </GifletProvider>
  )
}

function Trending() {
  const { client } = useGiflet()
  return (
    <Carousel
      label="Trending"
      gifHeight={120}
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
    />
  )
}

function More({ id }: { id: string }) {
  const { client } = useGiflet()
  return (
    <RelatedGrid
      margins={0}
      fetchGifs={(offset, limit) => client.related(id, { offset, limit })}
      limit={30}
    />
  )
}
