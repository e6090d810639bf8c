/** The component with its props, as the code of the playground shows it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createClient } from '../../../src/api/createClient.ts'
import type { Gif as GifData } from '../../../src/gif/types.ts'
import { Carousel } from '../../../src/package/carousel.ts'
import { useGifById } from '../../../src/package/embed.ts'
import { Gif } from '../../../src/package/gif.ts'
import { Grid } from '../../../src/package/grid.ts'
import { Picker } from '../../../src/package/picker.ts'
import { GifletProvider, useGiflet } from '../../../src/package/provider.ts'
import { Video } from '../../../src/package/video.ts'
import type { Shown } from './codeOf.ts'
import { COMPONENTS, type ComponentName, PROVIDER_FIELDS, propsOf } from './playgroundProps.ts'

/** The components by name. Each gets only the props of its own table. */
const PARTS: Record<ComponentName, ComponentType<never>> = { Carousel, Gif, Grid, Picker, Video }

interface LiveProps {
  shown: Shown
  /** The visitor picked this one. */
  onPick: (gif: GifData) => void
}

export const Live = ({ shown, onPick }: LiveProps) => (
  <GifletProvider api={shown.api} {...propsOf(PROVIDER_FIELDS, shown.values)}>
    <Part key={`${shown.component} ${shown.term} ${shown.id}`} {...{ shown, onPick }} />
  </GifletProvider>
)

function Part({ shown, onPick }: LiveProps) {
  const { client } = useGiflet()
  const { shows, fields } = COMPONENTS[shown.component]
  const props = propsOf(fields, shown.values)
  const Component = PARTS[shown.component] as ComponentType<object>
  if (shows === 'nothing') return <Component {...props} {...{ onPick }} />
  if (shows === 'list') {
    const fetchGifs = (offset: number, limit: number, next?: string) =>
      client.search(shown.term, { offset, limit, next })
    return <Component {...props} {...{ fetchGifs }} />
  }
  if (!shown.id) return null
  return (
    <OneGif id={shown.id} type={shows === 'video' ? 'videos' : 'gifs'}>
      {gif => <Component {...props} {...{ gif }} />}
    </OneGif>
  )
}

interface OneGifProps {
  id: string
  type: 'gifs' | 'videos'
  children: (gif: GifData) => ReactNode
}

function OneGif({ id, type, children }: OneGifProps) {
  const { gif, error } = useGifById(id, { type })
  return error ? <p role="alert">{error.text}</p> : gif ? children(gif) : null
}

/** The id of any GIF, or video, that the provider has. */
export function useFirstId(api: string, isVideo: boolean): string {
  const [found, setFound] = useState({ isVideo, id: '' })
  useEffect(() => {
    const abort = new AbortController()
    const client = createClient({ api })
    client
      .trending({ type: isVideo ? 'videos' : 'gifs', limit: 1, signal: abort.signal })
      .then(({ data: [first] }) => setFound({ isVideo, id: first?.id ?? '' }))
      .catch(() => {
        // The component reports the error.
      })
    return () => abort.abort()
  }, [api, isVideo])
  return found.isVideo === isVideo ? found.id : ''
}
