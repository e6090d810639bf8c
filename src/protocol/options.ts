/**
 * Every option of the product. The element's attributes (`data-gif-NAME`), the frame's address, the
 * configurator's form, the README's table and the tests derive from this table. Help texts are in
 * `optionHelp.ts` and the words for what is allowed in `optionWarning.ts`: few visitors load them.
 */
import { DEFAULT_VOLUME, MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'

interface Choice<V extends string> {
  readonly kind: 'choice'
  readonly values: readonly V[]
  readonly default: V
}
interface Count {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  /** `undefined` has a meaning, described as `unset` in `optionHelp.ts`. */
  readonly default: number | undefined
}
interface Text {
  readonly kind: 'text' | 'url' | 'ratio' | 'lang' | 'lock'
  readonly default: ''
}
interface Flag<D extends boolean | undefined = boolean | undefined> {
  readonly kind: 'flag'
  /** As with `Count`. */
  readonly default: D
}
/** A part of a whole, 0 to 1. */
interface Level {
  readonly kind: 'level'
  readonly default: number
}
export type OptionSpec = Choice<string> | Count | Text | Flag | Level

const choice = <const V extends string>(first: V, ...others: V[]): Choice<V> => ({
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
const flag = <D extends boolean | undefined>(fallback: D): Flag<D> => ({ kind: 'flag', default: fallback })

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

export const OPTIONS = {
  widget: choice('auto', ...WIDGET_NAMES),
  mode: choice('frame', 'shadow'),
  width: count(MIN_SIZE_PX, MAX_SIZE_PX),
  height: count(MIN_SIZE_PX, MAX_SIZE_PX),
  ratio: text('ratio'),
  type: choice('gifs', 'stickers', 'videos', 'text'),
  columns: count(1, 20),
  gutter: countFrom(0, 100, 6),
  radius: countFrom(0, 100, 4),
  limit: count(1, 10_000),
  more: choice('scroll', 'button'),
  rating: choice('pg-13', 'g', 'pg', 'r'),
  lang: text('lang'),
  theme: choice('auto', 'light', 'dark'),
  motion: choice('auto', 'play', 'hover', 'still'),
  muted: flag<boolean>(true),
  volume: { kind: 'level', default: DEFAULT_VOLUME } satisfies Level as Level,
  loop: flag<boolean | undefined>(undefined),
  controls: choice('show', 'always', 'hide'),
  loading: choice('lazy', 'eager'),
  consent: choice('none', 'click'),
  analytics: choice('on', 'off'),
  attribution: choice('show', 'hide'),
  watch: choice('show', 'hide'),
  link: choice('show', 'hide'),
  api: text('url'),
  key: text('text'),
  provider: choice('giphy', 'tenor'),
  brand: text('text'),
  'brand-url': text('url'),
  title: text('text'),
  base: text('url'),
  lock: text('lock'),
  debug: flag<boolean>(false),
} as const satisfies Record<string, OptionSpec>

export type OptionName = keyof typeof OPTIONS
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

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
