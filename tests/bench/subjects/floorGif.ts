/** The floor of a snippet: fetches the same answer and shows the same still, nothing else. */
import { api, root } from './setup.ts'

const response = await fetch(`${api}gifs/bench0`)
const { data } = (await response.json()) as { data: { images: { original_still: { url: string } } } }
const picture = document.createElement('img')
picture.src = data.images.original_still.url
picture.style.width = '480px'
root.append(picture)
