/**
 * Keeps the GIFs of a long list: those that were looked at last as they are, the others packed.
 * Loaded with the pages of a list that has become long.
 */
import { packGifs, unpackGifs } from '../../gif/packGifs.ts'
import type { Gif } from '../../gif/types.ts'
import type { GifRow } from './gifRow.ts'

/** GIFs that are packed together. */
const CHUNK = 32
/** Chunks that are not packed: more than are rendered at any time. */
export const OPEN_MAX = 12

interface Chunk {
  gifs: Gif[] | undefined
  packed?: Uint8Array
}

export interface GifShelf {
  /** All GIFs so far. */
  row(): GifRow
  add(gifs: Iterable<Gif>): GifRow
}

export function createShelf(first: Iterable<Gif>): GifShelf {
  const chunks: Chunk[] = []
  /** From the one that was looked at longest ago. */
  const open = new Set<Chunk>()
  let length = 0
  let tidying = false

  /** One chunk a task, so that none is long. */
  function close(): void {
    tidying = false
    const [chunk] = open
    if (!chunk || open.size <= OPEN_MAX) return
    // The last one grows.
    if (chunk.gifs && chunk.gifs.length === CHUNK) {
      chunk.packed ??= packGifs(chunk.gifs)
      chunk.gifs = undefined
      open.delete(chunk)
    } else look(chunk)
    tidy()
  }
  const tidy = () => {
    if (tidying || open.size <= OPEN_MAX) return
    tidying = true
    setTimeout(close)
  }
  function look(chunk: Chunk): Gif[] {
    chunk.gifs ??= chunk.packed ? unpackGifs(chunk.packed) : []
    open.delete(chunk)
    open.add(chunk)
    return chunk.gifs
  }
  const at = (index: number): Gif | undefined => {
    const chunk = chunks[Math.floor(index / CHUNK)]
    if (!chunk) return undefined
    const gif = look(chunk)[index % CHUNK]
    tidy()
    return gif
  }
  const shelf: GifShelf = {
    row() {
      const known = length
      return {
        length: known,
        at: index => (index < known ? at(index) : undefined),
        *[Symbol.iterator]() {
          for (let index = 0; index < known; index++) yield at(index) as Gif
        },
        shelf,
      }
    },
    add(gifs) {
      for (const gif of gifs) {
        let chunk = chunks.at(-1)
        if (!chunk || length % CHUNK === 0) {
          chunk = { gifs: [] }
          chunks.push(chunk)
        }
        look(chunk).push(gif)
        length++
      }
      tidy()
      return shelf.row()
    },
  }
  shelf.add(first)
  return shelf
}
