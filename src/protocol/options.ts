/**
 * Every option of the product. The element's attributes (`data-gif-NAME`), the frame's address, the
 * configurator's form, the README's table and the tests derive from this table. Help texts are in
 * `optionHelp.ts`: few visitors load them.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'
import { DEFAULT_VOLUME } from './widgetDefaults.ts'

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
  /** As with `Count`. */
  readonly default: D
}
/** A part of a whole, 0 to 1. */
export interface Level {
  readonly kind: 'level'
  readonly default: number
}
export type OptionSpec = Choice<string> | Count | Text | Flag | Level

// Marked, so that a bundle contains only the rows that it reads.
const choice = /* @__NO_SIDE_EFFECTS__ */ <const V extends string>(first: V, ...others: V[]): Choice<V> => ({
  kind: 'choice',
  values: [first, ...others],
  default: first,
})
const count = (min: number, max: number): Count & { default: undefined } => ({
  kind: 'count',
  min,
  max,
  default: undefined,
})
const countFrom = (min: number, max: number, fallback: number): Count & { default: number } => ({
  kind: 'count',
  min,
  max,
  default: fallback,
})
const text = (kind: Text['kind']): Text => ({ kind, default: '' })
const flag = <D extends boolean | undefined>(fallback: D): Flag<D> => ({
  kind: 'flag',
  default: fallback,
})

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

const widget = choice('auto', ...WIDGET_NAMES)
const height = count(MIN_SIZE_PX, MAX_SIZE_PX)
const type = choice('gifs', 'stickers', 'videos', 'text')
const limit = count(1, 10_000)
const rating = choice('pg-13', 'g', 'pg', 'r')
const lang = text('lang')
const analytics = choice('on', 'off')
const api = text('url')
const key = text('text')
const provider = choice('auto', 'giphy', 'klipy', 'tenor')

/** The rows that decide the first request. They are parsed before the app has loaded. */
export const FIRST_OPTIONS = {
  widget,
  height,
  type,
  limit,
  rating,
  lang,
  analytics,
  api,
  key,
  provider,
} as const

const columns = count(1, 20)
const gutter = countFrom(0, 100, 6)
const motion = choice('auto', 'play', 'hover', 'still')

/** The rows that lay out and move the first tiles, which are drawn before the app has loaded. */
export const TILE_OPTIONS = { columns, gutter, motion } as const

export const OPTIONS = {
  widget,
  mode: choice('frame', 'shadow'),
  width: count(MIN_SIZE_PX, MAX_SIZE_PX),
  height,
  ratio: text('ratio'),
  type,
  columns,
  gutter,
  radius: countFrom(0, 100, 4),
  limit,
  more: choice('scroll', 'button'),
  rating,
  lang,
  theme: choice('auto', 'light', 'dark'),
  motion,
  muted: flag<boolean>(true),
  volume: { kind: 'level', default: DEFAULT_VOLUME } satisfies Level as Level,
  loop: flag<boolean | undefined>(undefined),
  controls: choice('show', 'always', 'hide'),
  loading: choice('lazy', 'eager'),
  consent: choice('none', 'click'),
  analytics,
  attribution: choice('show', 'hide'),
  watch: choice('show', 'hide'),
  link: choice('show', 'hide'),
  api,
  key,
  provider,
  brand: text('text'),
  'brand-url': text('url'),
  title: text('text'),
  base: text('url'),
  lock: text('lock'),
  debug: flag<boolean>(false),
} as const satisfies Record<string, OptionSpec>

export type OptionName = keyof typeof OPTIONS
export const OPTION_NAMES = /* @__PURE__ */ Object.keys(OPTIONS) as OptionName[]

type ValueOf<S> =
  S extends Choice<infer V>
    ? V
    : S extends { kind: 'count'; default: infer D }
      ? D extends number
        ? number
        : number | undefined
      : S extends Flag<infer D>
        ? D
        : S extends Level
          ? number
          : string
/** Parsed options, by the names in the table. */
export type Options = { readonly [K in OptionName]: ValueOf<(typeof OPTIONS)[K]> }
/** Options as found in attributes or an address: text by name, with any names. */
export type RawOptions = Readonly<Record<string, string | undefined>>

/** A bad value, for `describeWarning`. */
export interface OptionWarning {
  option: OptionName
  value: string
}
