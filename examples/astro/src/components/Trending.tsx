import { type GifData, GifletProvider, Grid, useGiflet } from 'giflet'

interface TrendingProps {
  api: string
  gifs: readonly GifData[]
}

export const Trending = ({ api, gifs }: TrendingProps) => (
  <GifletProvider api={api}>
    <List gifs={gifs} />
  </GifletProvider>
)

function List({ gifs }: { gifs: readonly GifData[] }) {
  const { client } = useGiflet()
  return (
    <Grid
      label="Trending GIFs"
      initialGifs={gifs}
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
    />
  )
}
