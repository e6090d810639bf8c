/**
 * Every option of the product. The element's attributes (`data-gif-NAME`), the frame's address, the
 * configurator's form, the README's table and the tests derive from this table. Help texts are in
 * `optionHelp.ts`: few visitors load them.
 */
import {
  type Choice,
  choiceSpec,
  countSpec,
  FIRST_OPTIONS,
  type Flag,
  type FreeText,
  type Level,
  type OptionSpec,
  TILE_OPTIONS,
  textSpec,
} from './earlyOptions.ts'
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'
import { DEFAULT_VOLUME } from './widgetDefaults.ts'

const flag = <D extends boolean | undefined>(fallback: D): Flag<D> => ({
  kind: 'flag',
  default: fallback,
})

export const OPTIONS = {
  widget: FIRST_OPTIONS.widget,
  mode: choiceSpec('auto', 'frame', 'shadow'),
  width: countSpec(MIN_SIZE_PX, MAX_SIZE_PX),
  height: FIRST_OPTIONS.height,
  ratio: textSpec('ratio'),
  type: FIRST_OPTIONS.type,
  columns: TILE_OPTIONS.columns,
  gutter: TILE_OPTIONS.gutter,
  radius: TILE_OPTIONS.radius,
  limit: FIRST_OPTIONS.limit,
  more: TILE_OPTIONS.more,
  rating: FIRST_OPTIONS.rating,
  lang: FIRST_OPTIONS.lang,
  theme: choiceSpec('auto', 'light', 'dark'),
  motion: FIRST_OPTIONS.motion,
  muted: flag<boolean>(true),
  volume: { kind: 'level', default: DEFAULT_VOLUME } satisfies Level as Level,
  loop: flag<boolean | undefined>(undefined),
  controls: choiceSpec('show', 'always', 'hide'),
  loading: choiceSpec('lazy', 'eager'),
  consent: choiceSpec('none', 'click'),
  analytics: FIRST_OPTIONS.analytics,
  attribution: choiceSpec('show', 'hide'),
  watch: choiceSpec('show', 'hide'),
  link: choiceSpec('show', 'hide'),
  api: FIRST_OPTIONS.api,
  key: FIRST_OPTIONS.key,
  provider: FIRST_OPTIONS.provider,
  brand: textSpec('text'),
  'brand-url': textSpec('url'),
  title: textSpec('text'),
  alt: { kind: 'words', default: undefined } satisfies FreeText as FreeText,
  still: textSpec('url'),
  base: textSpec('url'),
  adopt: textSpec('text'),
  lock: textSpec('lock'),
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
          : S extends FreeText
            ? string | undefined
            : string
/** Parsed options, by the names in the table. */
export type Options = { readonly [K in OptionName]: ValueOf<(typeof OPTIONS)[K]> }
/** Options as found in attributes or an address: text by name, with any names. */
export type RawOptions = Readonly<Record<string, string | undefined>>

/** An attribute with the name of no option. */
export interface UnknownOption {
  unknown: string
}

/** A bad value, for `describeWarning`. */
export interface OptionWarning {
  option: OptionName
  value: string
}
