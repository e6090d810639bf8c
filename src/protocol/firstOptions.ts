/**
 * The options that decide what is asked for first, before the app is there. Rows of the table in
 * `options.ts`.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'
import { choice, count, text } from './optionSpecs.ts'

export const WIDGET_NAMES = [
  'embed',
  'player',
  'carousel',
  'related',
  'grid',
  'video',
  'gif',
  'picker',
] as const
export const FIRST_OPTIONS = {
  widget: choice('auto', ...WIDGET_NAMES),
  height: count(MIN_SIZE_PX, MAX_SIZE_PX),
  type: choice('gifs', 'stickers', 'videos', 'text'),
  limit: count(1, 10_000),
  rating: choice('pg-13', 'g', 'pg', 'r'),
  lang: text('lang'),
  analytics: choice('on', 'off'),
  api: text('url'),
  key: text('text'),
  provider: choice('auto', 'giphy', 'klipy', 'tenor'),
} as const
