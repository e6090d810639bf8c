import type { GifClient } from '../../types.ts'
import type { CallPath } from './toCall.ts'

/**
 * The addresses of the calls that widgets make. `{type}` is `gifs`, `stickers`, `text` or `videos`.
 */
export const GIF_PATHS = {
  gif: { path: 'gifs/{id}', args: ['id'] },
  gifs: { path: 'gifs', args: ['ids'] },
  search: { path: '{type}/search', args: ['q'] },
  trending: { path: '{type}/trending' },
  random: { path: '{type}/random', types: ['gifs', 'stickers'], fresh: true },
  related: { path: '{type}/related', types: ['gifs', 'stickers', 'videos'], args: ['gif_id'] },
  gifsByCategory: {
    path: 'gifs/categories/{category}/{subcategory}',
    args: ['category', 'subcategory'],
  },
  emoji: { path: 'emoji' },
  animate: { path: 'text/animate', args: ['m'] },
  videos: { path: 'videos/search', args: ['q'] },
  relatedVideos: { path: 'videos/related', args: ['gif_id'] },
} as const satisfies Record<keyof GifClient, CallPath>
