/** The floor of one GIF: fetches the same answer, shows a moving file, nothing else. */
import { api, root } from './setup.ts'

/** By the page's address: `/floor-gif-mp4/`. */
const [, kind = 'webp'] = /-(mp4|avif)\/$/.exec(location.pathname) ?? []
const response = await fetch(`${api}gifs/bench0`)
const { data } = (await response.json()) as { data: { images: { original: Record<string, string> } } }
const element = document.createElement(kind === 'mp4' ? 'video' : 'img')
if (element instanceof HTMLVideoElement) Object.assign(element, { muted: true, autoplay: true, loop: true })
element.src = data.images.original[kind] ?? ''
element.style.width = '480px'
root.append(element)
