'use client'
import { type GifData, Grid, useGiflet } from 'giflet'

export function Trending({ gifs }: { gifs: readonly GifData[] }) {
  const { client } = useGiflet()
  return (
    <Grid
      label="Trending GIFs"
      initialGifs={gifs}
      fetchGifs={(offset, limit) => client.trending({ offset, limit })}
    />
  )
}
