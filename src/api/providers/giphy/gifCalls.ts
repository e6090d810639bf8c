import type { GifClient } from '../../types.ts'
import type { CallSpec } from './bindCalls.ts'
import { readGif, readGifs } from './readAnswer.ts'

/** The calls that widgets make. `{type}` is `gifs`, `stickers`, `text` or `videos`. */
export const GIF_CALLS = {
  gif: { path: 'gifs/{id}', args: ['id'], read: readGif },
  gifs: { path: 'gifs', args: ['ids'], read: readGifs },
  search: { path: '{type}/search', args: ['q'], read: readGifs },
  trending: { path: '{type}/trending', read: readGifs },
  random: { path: '{type}/random', types: ['gifs', 'stickers'], fresh: true, read: readGif },
  related: {
    path: '{type}/related',
    types: ['gifs', 'stickers', 'videos'],
    args: ['gif_id'],
    read: readGifs,
  },
  gifsByCategory: {
    path: 'gifs/categories/{category}/{subcategory}',
    args: ['category', 'subcategory'],
    read: readGifs,
  },
  emoji: { path: 'emoji', read: readGifs },
  animate: { path: 'text/animate', args: ['m'], read: readGifs },
  videos: { path: 'videos/search', args: ['q'], read: readGifs },
  relatedVideos: { path: 'videos/related', args: ['gif_id'], read: readGifs },
} as const satisfies Record<keyof GifClient, CallSpec>
