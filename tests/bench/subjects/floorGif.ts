/** The floor of a component: fetches the same answer, shows the same moving file, nothing else. */
import { api, root } from './setup.ts'

const response = await fetch(`${api}gifs/bench0`)
const { data } = (await response.json()) as { data: { images: { original: { webp: string } } } }
const picture = document.createElement('img')
picture.src = data.images.original.webp
picture.style.width = '480px'
root.append(picture)
