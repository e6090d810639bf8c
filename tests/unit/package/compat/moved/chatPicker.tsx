/** A chat's picker with a search field of its own, as it was for `@giphy/react-components`. */
import { useCallback, useState } from 'react'
import {
  type GifOverlayProps,
  GiphyFetch,
  Grid,
  type IGif,
} from '../../../../../src/package/compat/giphy.tsx'

const giphy = new GiphyFetch('CHAT KEY')

export interface Sent {
  url: string
  info: { w: number; h: number; size: number | undefined; thumbnail: string }
}

const Badge = ({ gif, isHovered }: GifOverlayProps) => (isHovered ? <b>{gif.user.display_name}</b> : null)

export function ChatPicker({ send, close }: { send: (message: Sent) => void; close: () => void }) {
  const [term, setTerm] = useState('')
  const fetchGifs = useCallback(
    async (offset: number) =>
      term ? await giphy.search(term, { offset, limit: 10 }) : await giphy.trending({ offset, limit: 10 }),
    [term],
  )
  const choose = (gif: IGif) => {
    const { original, downsized } = gif.images
    send({
      url: original.url ?? '',
      info: { w: original.width, h: original.height, size: original.size, thumbnail: downsized.url ?? '' },
    })
    close()
  }
  return (
    <div className="chat-picker">
      <input aria-label="Search GIFs" value={term} onChange={event => setTerm(event.currentTarget.value)} />
      <Grid
        key={term}
        width={310}
        columns={2}
        gutter={6}
        noLink
        hideAttribution
        overlay={Badge}
        fetchGifs={fetchGifs}
        onGifClick={(gif, event) => {
          event.preventDefault()
          choose(gif)
        }}
      />
    </div>
  )
}
