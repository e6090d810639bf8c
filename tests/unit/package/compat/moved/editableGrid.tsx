/** A grid whose GIFs the application keeps and removes, as it was for `@giphy/react-components`. */
import { useState } from 'react'
import {
  type GifOverlayProps,
  GiphyFetch,
  Grid,
  type IGif,
} from '../../../../../src/package/compat/giphy.tsx'

const giphy = new GiphyFetch('EDIT KEY')

export function EditableGrid() {
  const [gifs, setGifs] = useState<IGif[]>()
  const Remove = ({ gif }: GifOverlayProps) => (
    <button type="button" onClick={() => setGifs(gifs?.filter(({ id }) => id !== gif.id))}>
      Remove {gif.title}
    </button>
  )
  return (
    <Grid
      width={800}
      columns={3}
      noLink
      externalGifs={gifs}
      fetchGifs={async (offset: number) => {
        const page = await giphy.trending({ offset, limit: 10 })
        setGifs(page.data)
        return page
      }}
      onGifsFetched={fetched => setGifs(fetched)}
      overlay={Remove}
    />
  )
}
