import type { CallPath } from './toCall.ts'

/**
 * The addresses of the calls that are sent before the app. `{type}` is `gifs`, `stickers`, `text`
 * or `videos`.
 */
export const FIRST_PATHS = {
  gif: { path: 'gifs/{id}', args: ['id'] },
  search: { path: '{type}/search', args: ['q'] },
  trending: { path: '{type}/trending' },
  random: { path: '{type}/random', types: ['gifs', 'stickers'], fresh: true },
  related: { path: '{type}/related', types: ['gifs', 'stickers', 'videos'], args: ['gif_id'] },
} as const satisfies Record<string, CallPath>
