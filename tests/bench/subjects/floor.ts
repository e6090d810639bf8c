/** The floor: fetches the same answer and shows the same files as WebP, nothing else. */
import { api, root } from './setup.ts'
import { COLUMNS, GUTTER_PX, ONE_WIDTH_PX, PAGE_SIZE, WIDTH_PX } from './sizes.ts'

interface Gif {
  images: Record<'original' | 'fixed_width', { webp: string }>
}

/** By the page's address: `/floor-grid/`. */
const isGrid = location.pathname.includes('grid')
const call = isGrid ? `gifs/trending?offset=0&limit=${PAGE_SIZE}` : 'gifs/bench0'
const { data } = (await (await fetch(api + call)).json()) as { data: Gif | Gif[] }
root.style.cssText = isGrid ? `columns: ${COLUMNS}; column-gap: ${GUTTER_PX}px` : ''
const width = isGrid ? (WIDTH_PX - GUTTER_PX * (COLUMNS - 1)) / COLUMNS : ONE_WIDTH_PX
for (const { images } of [data].flat()) {
  const picture = document.createElement('img')
  picture.src = images[isGrid ? 'fixed_width' : 'original'].webp
  picture.style.width = `${width}px`
  root.append(picture)
}
