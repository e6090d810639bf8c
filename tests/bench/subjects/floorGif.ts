/** The floor of one GIF: fetches the same answer and shows its WebP, nothing else. */
import { api, root } from './setup.ts'
import { ONE_WIDTH_PX } from './sizes.ts'

const response = await fetch(`${api}gifs/bench0`)
const { data } = (await response.json()) as { data: { images: { original: { webp: string } } } }
const picture = document.createElement('img')
picture.src = data.images.original.webp
picture.style.width = `${ONE_WIDTH_PX}px`
root.append(picture)
