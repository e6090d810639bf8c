/** The lower bound: pages by `fetch`, one `<img>` of known size per tile. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from './setup.ts'
import { COLUMNS, GUTTER_PX, PAGE_SIZE, WIDTH_PX } from './sizes.ts'

export interface PlainGif {
  id: string
  title: string
  images: { fixed_width: { webp: string; width: string; height: string } }
}

export const COLUMN_PX = (WIDTH_PX - (COLUMNS - 1) * GUTTER_PX) / COLUMNS

export function usePlainPages(): { gifs: PlainGif[]; more: () => void } {
  const [gifs, setGifs] = useState<PlainGif[]>([])
  const state = useRef({ offset: 0, busy: false })
  const more = useCallback(() => {
    const now = state.current
    if (now.busy) return
    now.busy = true
    const load = async () => {
      const response = await fetch(`${api}gifs/trending?offset=${now.offset}&limit=${PAGE_SIZE}`)
      const { data } = (await response.json()) as { data: PlainGif[] }
      now.offset += data.length
      setGifs(old => [...old, ...data])
    }
    load()
      .catch(console.error)
      .finally(() => {
        now.busy = false
      })
  }, [])
  useEffect(more, [more])
  return { gifs, more }
}

export function PlainTile({ gif }: { gif: PlainGif }) {
  const { webp, width, height } = gif.images.fixed_width
  return (
    <img
      src={webp}
      alt={gif.title}
      width={COLUMN_PX}
      height={Math.round((COLUMN_PX * Number(height)) / Number(width))}
      style={{ display: 'block' }}
    />
  )
}
