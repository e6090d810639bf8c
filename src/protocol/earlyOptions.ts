/**
 * The options read before the app has loaded, because they decide the first request or the layout
 * of the first tiles. `options.ts` has all options.
 */
import { PROVIDER_NAMES, type ProviderName } from '../providers/providers.ts'
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'

export interface Choice<V extends string> {
  readonly kind: 'choice'
  readonly values: readonly V[]
  readonly default: V
}
export interface Count {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  /** `undefined` has a meaning, described as `unset` in `optionHelp.ts`. */
  readonly default: number | undefined
}
export interface Text {
  readonly kind: 'text' | 'url' | 'ratio' | 'lang' | 'lock'
  readonly default: ''
}
export interface Flag<D extends boolean | undefined = boolean | undefined> {
  readonly kind: 'flag'
  /** See `Count`. */
  readonly default: D
}
/** A part of a whole, 0 to 1. */
export interface Level {
  readonly kind: 'level'
  readonly default: number
}
/** Any text; an empty one differs from an unset option. */
export interface FreeText {
  readonly kind: 'words'
  readonly default: undefined
}
export type OptionSpec = Choice<string> | Count | Text | FreeText | Flag | Level

export const choiceSpec = <const V extends string>(first: V, ...others: V[]): Choice<V> => ({
  kind: 'choice',
  values: [first, ...others],
  default: first,
})
export const countSpec = (min: number, max: number): Count & { default: undefined } => ({
  kind: 'count',
  min,
  max,
  default: undefined,
})
const countSpecFrom = (min: number, max: number, fallback: number): Count & { default: number } => ({
  kind: 'count',
  min,
  max,
  default: fallback,
})
export const textSpec = (kind: Text['kind']): Text => ({ kind, default: '' })
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
export type WidgetName = (typeof WIDGET_NAMES)[number]

/** The rows that decide the first request. */
export const FIRST_OPTIONS = {
  widget: choiceSpec('auto', ...WIDGET_NAMES),
  height: countSpec(MIN_SIZE_PX, MAX_SIZE_PX),
  type: choiceSpec('gifs', 'stickers', 'videos', 'text'),
  limit: countSpec(1, 10_000),
  rating: choiceSpec('pg-13', 'g', 'pg', 'r'),
  lang: textSpec('lang'),
  analytics: choiceSpec('on', 'off'),
  api: textSpec('url'),
  key: textSpec('text'),
  provider: { kind: 'choice', values: PROVIDER_NAMES, default: 'auto' } as Choice<ProviderName>,
  motion: choiceSpec('auto', 'play', 'hover', 'still'),
} as const

/** The rows that lay out the first tiles, which are drawn before the app has loaded. */
export const TILE_OPTIONS = {
  columns: countSpec(1, 20),
  gutter: countSpecFrom(0, 100, 6),
  radius: countSpecFrom(0, 100, 4),
  more: choiceSpec('scroll', 'button'),
} as const
