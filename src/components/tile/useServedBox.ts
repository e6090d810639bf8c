import { useState } from 'react'

interface Box {
  width: number
  height: number
}

/** A tile that turns out to be so many times wider is worth another file. */
const MAX_STRETCH = 1.5

/**
 * The box that the files of a tile in server-rendered HTML are chosen for. As long as it does, the
 * first, because its file is there.
 */
export function useServedBox({ width, height }: Box): Box {
  const [first] = useState({ width, height })
  return width <= first.width * MAX_STRETCH ? first : { width, height }
}
