/** One GIF by its id under a name of the page's own, as it was for `@giphy/react-components`. */
import { type ComponentProps, useEffect, useState } from 'react'
import { Attribution, Gif, GiphyFetch, type IGif } from '../../../../../src/package/compat/giphy.tsx'

const giphy = new GiphyFetch('ONE KEY')

const renamed = (gif: IGif, display_name: string): IGif => {
  gif.user = { ...gif.user, display_name, is_verified: true }
  return gif
}

function useGif(id: string) {
  const [gif, setGif] = useState<IGif>()
  useEffect(() => {
    void giphy.gif(id).then(({ data }) => setGif({ ...data }))
  }, [id])
  return gif
}

type Props = Omit<ComponentProps<typeof Gif>, 'gif'> & { id: string; name: string }

export function OneGif({ id, name, ...look }: Props) {
  const gif = useGif(id)
  if (!gif) return <p>Loading</p>
  return (
    <>
      <Gif {...look} gif={renamed(gif, name)} percentWidth="50%" borderRadius={0} tabIndex={0} />
      <Attribution gif={gif} className="creator" />
    </>
  )
}
