/**
 * Every component of the package, mounted and unmounted by the test, in the document or a shadow
 * root.
 */
import {
  Carousel,
  Gif,
  type GifData,
  GifEmbed,
  GifletProvider,
  Grid,
  RelatedGrid,
  SharePlayer,
  useGiflet,
  Video,
} from 'giflet'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const api = String(import.meta.env.VITE_GIFLET_API)

function All({ gif, video }: { gif: GifData; video: GifData }) {
  const { client } = useGiflet()
  return (
    <>
      <Gif gif={gif} width={200} />
      <Video gif={video} muted width={320} />
      <GifEmbed gif={gif} width={320} />
      <GifEmbed id={gif.id} width={320} height={240} />
      <SharePlayer gif={gif} width={320} />
      <Carousel gifHeight={100} fetchGifs={(offset, limit) => client.trending({ offset, limit })} />
      <RelatedGrid limit={6} fetchGifs={(offset, limit) => client.related(gif.id, { offset, limit })} />
      <Grid limit={12} fetchGifs={(offset, limit) => client.trending({ offset, limit })} />
    </>
  )
}

const events: string[] = []
let unmount = () => {}

Object.assign(window, {
  events,
  mount(place: 'here' | 'shadow', gif: GifData, video: GifData) {
    const host = document.querySelector(`#${place}`) as HTMLElement
    const container = document.createElement('div')
    const root = place === 'shadow' ? (host.shadowRoot ?? host.attachShadow({ mode: 'open' })) : host
    root.append(container)
    const tree = createRoot(container)
    tree.render(
      <StrictMode>
        <GifletProvider api={api} onEvent={name => events.push(name)}>
          <All gif={gif} video={video} />
        </GifletProvider>
      </StrictMode>,
    )
    unmount = () => {
      tree.unmount()
      container.remove()
    }
  },
  unmount: () => unmount(),
})
