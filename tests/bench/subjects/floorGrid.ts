/** The floor of a grid: fetches the same page and shows the same files, nothing else. */
import { api, root } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE, WIDTH_PX } from './sizes.ts'

const response = await fetch(`${api}gifs/trending?offset=0&limit=${PAGE_SIZE}`)
const { data } = (await response.json()) as { data: { images: { fixed_width: { webp: string } } }[] }
root.style.columns = `${COLUMNS}`
root.style.columnGap = `${GUTTER_PX}px`
for (const { images } of data) {
  const picture = document.createElement('img')
  picture.src = images.fixed_width.webp
  picture.style.width = `${(WIDTH_PX - GUTTER_PX * (COLUMNS - 1)) / COLUMNS}px`
  root.append(picture)
}
