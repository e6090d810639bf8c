/** The floor of a carousel: fetches the same page and shows the same files, nothing else. */
import { api, root } from './setup.ts'
import { CAROUSEL_HEIGHT_PX, PAGE_SIZE } from './sizes.ts'

const response = await fetch(`${api}gifs/trending?offset=0&limit=${PAGE_SIZE}`)
const { data } = (await response.json()) as { data: { images: { fixed_height: { webp: string } } }[] }
root.style.whiteSpace = 'nowrap'
root.style.overflowX = 'auto'
for (const { images } of data) {
  const picture = document.createElement('img')
  picture.src = images.fixed_height.webp
  picture.style.height = `${CAROUSEL_HEIGHT_PX}px`
  root.append(picture)
}
