import { Carousel, GifletProvider, useGiflet } from 'giflet'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

function Trending() {
  const { client } = useGiflet()
  return h(Carousel, { fetchGifs: (offset, limit) => client.trending({ offset, limit }) })
}

createRoot(document.querySelector('#root')).render(h(GifletProvider, { api: GIFLET_API }, h(Trending)))
