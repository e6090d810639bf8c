import type { GifClient } from '../../types.ts'
import { FIRST_PATHS } from './firstPaths.ts'
import type { CallPath } from './toCall.ts'

/** The addresses of the calls that widgets make. */
export const GIF_PATHS = {
  ...FIRST_PATHS,
  gifs: { path: 'gifs', args: ['ids'] },
  gifsByCategory: {
    path: 'gifs/categories/{category}/{subcategory}',
    args: ['category', 'subcategory'],
  },
  emoji: { path: 'emoji' },
  animate: { path: 'text/animate', args: ['m'] },
  videos: { path: 'videos/search', args: ['q'] },
  relatedVideos: { path: 'videos/related', args: ['gif_id'] },
} as const satisfies Record<keyof GifClient, CallPath>
