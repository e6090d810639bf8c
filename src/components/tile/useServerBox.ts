import { useState } from 'react'

interface Box {
  width: number
  height: number
}

/** A tile that is this many times wider than assumed gets another file. */
const MAX_STRETCH = 1.5

/**
 * The box for choosing the files of a tile in server-rendered HTML. Keeps the first box while it
 * suffices, because its file has loaded.
 */
export function useServerBox({ width, height }: Box): Box {
  const [first] = useState({ width, height })
  return width <= first.width * MAX_STRETCH ? first : { width, height }
}
