/**
 * Every option of the product, once. The element's attributes (`data-gif-NAME`), the frame's address, the
 * configurator's form, the README's table and the tests all come from this table.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from './limits.ts'

interface Help {
  /** One line for the README and the configurator. */
  readonly help: string
}
interface Choice<V extends string> extends Help {
  readonly kind: 'choice'
  readonly values: readonly V[]
  readonly default: V
}
interface Count extends Help {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  /** `undefined`: by breakpoint, by container, or no limit, as `unset` says. */
  readonly default: number | undefined
  readonly unset?: string
}
interface Text extends Help {
  readonly kind: 'text' | 'url' | 'ratio' | 'lang'
  readonly default: ''
  /** What is allowed, for the warning. */
  readonly expects: string
}
interface Flag extends Help {
  readonly kind: 'flag'
  readonly default: false
}
export type OptionSpec = Choice<string> | Count | Text | Flag

const choice = <const V extends string>(values: readonly [V, ...V[]], help: string): Choice<V> => ({
  kind: 'choice',
  values,
  default: values[0],
  help,
})
const count = (min: number, max: number, unset: string, help: string): Count & { default: undefined } => ({
  kind: 'count',
  min,
  max,
  default: undefined,
  unset,
  help,
})
const countFrom = (
  min: number,
  max: number,
  fallback: number,
  help: string,
): Count & { default: number } => ({
  kind: 'count',
  min,
  max,
  default: fallback,
  help,
})
const text = (kind: Text['kind'], expects: string, help: string): Text => ({
  kind,
  expects,
  default: '',
  help,
})

export const WIDGET_NAMES = ['embed', 'player', 'carousel', 'related', 'grid', 'video', 'gif'] as const
export type WidgetName = (typeof WIDGET_NAMES)[number]

export const OPTIONS = {
  widget: choice(
    ['auto', ...WIDGET_NAMES],
    'How to show it. `auto`: `embed` for one GIF, `related` for related GIFs, `grid` for a list.',
  ),
  mode: choice(['frame', 'shadow'], 'Sandboxed iframe, or shadow root in the host page.'),
  width: count(MIN_SIZE_PX, MAX_SIZE_PX, 'as wide as its container', 'Fixed width in pixels.'),
  height: count(MIN_SIZE_PX, MAX_SIZE_PX, 'as high as its content', 'Fixed height in pixels.'),
  ratio: text(
    'ratio',
    'W/H or a number',
    'The box to reserve before anything has loaded, as `W/H` or a number.',
  ),
  type: choice(['gifs', 'stickers', 'videos', 'text'], 'Content type of a list.'),
  columns: count(1, 20, 'auto', 'Columns of a grid. Without it: by breakpoint.'),
  gutter: countFrom(0, 100, 6, 'Pixels between tiles.'),
  radius: countFrom(0, 100, 4, 'Corner radius of a tile in pixels.'),
  limit: count(1, 10_000, 'no limit', 'How many GIFs a list shows at most.'),
  more: choice(
    ['scroll', 'button'],
    'How a list goes on: as its end comes near, or when the visitor presses View More.',
  ),
  rating: choice(['pg-13', 'g', 'pg', 'r'], 'Highest rating to show.'),
  lang: text('lang', 'a language tag such as en or pt-BR', 'Language of the interface and of the search.'),
  theme: choice(['auto', 'light', 'dark'], 'Colours. `auto` follows the host page.'),
  motion: choice(
    ['auto', 'play', 'hover', 'still'],
    '`auto` plays unless the visitor asks for reduced motion or saves data.',
  ),
  loading: choice(['lazy', 'eager'], 'When to start: near the viewport, or at once.'),
  consent: choice(
    ['none', 'click'],
    '`click` makes no request at all before the visitor presses the placeholder.',
  ),
  analytics: choice(['on', 'off'], '`off` sends nothing. Global Privacy Control also turns it off.'),
  attribution: choice(['show', 'hide'], 'The uploader block.'),
  watch: choice(['show', 'hide'], 'The Watch button of GIFs with a video at YouTube or Vimeo.'),
  link: choice(['show', 'hide'], 'Whether a GIF links to its page.'),
  api: text(
    'url',
    'an http(s) address',
    "Base URL of the provider's API. Default: the server that serves Giflet.",
  ),
  key: text('text', 'a key', 'API key for the provider.'),
  provider: choice(['giphy', 'tenor'], 'Dialect of the API.'),
  brand: text('text', 'a name', 'Name in "View on …" and "Continue Watching on …".'),
  'brand-url': text('url', 'an http(s) address', 'Address of the logo link.'),
  title: text('text', 'a name', 'Accessible name of the frame.'),
  debug: { kind: 'flag', default: false, help: 'A prefixed log in the console.' } satisfies Flag as Flag,
} as const satisfies Record<string, OptionSpec>

/** `base` configures the loader itself and stands on the script tag only. */
export const SCRIPT_OPTIONS = {
  base: text(
    'url',
    'an http(s) address',
    "Where `embed.html` and the assets are. Default: the script's own folder.",
  ),
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
      : S extends Flag
        ? boolean
        : string
/** Parsed options, by the names of the table. */
export type Options = { readonly [K in OptionName]: ValueOf<(typeof OPTIONS)[K]> }
/** Options as found in attributes or an address: text by name, unknown names allowed. */
export type RawOptions = Readonly<Record<string, string | undefined>>

export interface OptionWarning {
  option: string
  value: string
  /** What is allowed, in words. */
  allowed: string
}
