/** What an application with `@giphy/react-components` uses, with the same names. */
import {
  Attribution,
  AttributionOverlay,
  Carousel,
  Gif,
  type GifData,
  GifletProvider,
  type GifOverlayProps,
  Grid,
  Loader,
  SearchBar,
  SearchContext,
  SearchContextManager,
  SuggestionBar,
  VerifiedBadge,
  Video,
} from 'giflet'
import { createClient } from 'giflet/api'
import { useContext, useEffect, useState } from 'react'

const api = import.meta.env.VITE_GIFLET_API ?? 'http://127.0.0.1:4400/v1/'
// Before: const gf = new GiphyFetch('your Web SDK key')
const gf = createClient({ api, key: 'your Web SDK key' })

export const App = () => (
  // New: the address and the key are said once, around all components.
  <GifletProvider api={api} apiKey="your Web SDK key">
    <OneGif />
    <Grid
      columns={3}
      width={400}
      fetchGifs={(offset, limit) => gf.emoji({ offset, limit })}
      hideAttribution
      noLink
      limit={12}
      onGifClick={({ id }) => console.info(`emoji ${id}`)}
    />
    <Carousel
      gifHeight={120}
      gutter={6}
      fetchGifs={(offset, limit) => gf.trending({ offset, limit })}
      overlay={Credit}
    />
    <SearchContextManager shouldDefaultToTrending options={{ rating: 'g' }}>
      <SearchExperience />
    </SearchContextManager>
  </GifletProvider>
)

const Credit = ({ gif, isHovered, width, height }: GifOverlayProps) => (
  <>
    <AttributionOverlay gif={gif} isHovered={isHovered} />
    {isHovered && <small>{`${width} × ${height}`}</small>}
  </>
)

function OneGif() {
  const [gif, setGif] = useState<GifData>()
  const [video, setVideo] = useState<GifData>()
  useEffect(() => {
    gf.trending({ limit: 1 }).then(({ data }) => setGif(data[0]), console.error)
    gf.trending({ type: 'videos', limit: 1 }).then(({ data }) => setVideo(data[0]), console.error)
  }, [])
  return (
    <>
      {gif && (
        <Gif
          gif={gif}
          width={300}
          height={200}
          borderRadius={8}
          backgroundColor="#eee"
          tabIndex={0}
          lazyLoad={false}
          hideAttribution
          noLink
          onGifVisible={({ id }) => console.info(`visible ${id}`)}
          onGifSeen={({ id }, { width }) => console.info(`seen ${id} ${width}`)}
          onGifClick={({ id }, event) => console.info(`click ${id} ${event.type}`)}
          onGifRightClick={({ id }) => console.info(`menu ${id}`)}
          onGifKeyPress={({ id }) => console.info(`key ${id}`)}
        />
      )}
      {gif?.user && (
        <p>
          <Attribution gif={gif} />
          {gif.user.is_verified && <VerifiedBadge size={14} fill="#15cdff" />}
        </p>
      )}
      {video && <Video gif={video} width={300} controls muted loop volume={0.5} />}
    </>
  )
}

function SearchExperience() {
  const search = useContext(SearchContext)
  if (!search) return null
  return (
    <>
      <SearchBar placeholder="Search" />
      <SuggestionBar />
      <Grid
        key={search.searchKey}
        columns={3}
        width={800}
        gutter={6}
        borderRadius={4}
        columnOffsets={[0, 20, 0]}
        layoutType="MIXED"
        loader={Loader}
        eagerIds={[]}
        initialGifs={[]}
        noResultsMessage={<p>Nothing.</p>}
        fetchGifs={search.fetchGifs}
        onGifsFetched={gifs => console.info(`fetched ${gifs.length}`)}
        onGifsFetchError={error => console.error(error)}
      />
    </>
  )
}
