/**
 * Options in words: help for the README and the configurator, which no visitor downloads, and
 * warnings, which widgets load with the first bad value.
 */

import type { OptionSpec } from './earlyOptions.ts'
import { lockNames } from './lock.ts'
import { nearestName } from './nearestName.ts'
import { OPTION_NAMES, OPTIONS, type OptionName, type OptionWarning } from './options.ts'

interface OptionHelp {
  /** One line for the README and the configurator. */
  help: string
  /** Meaning of the unset option, if the table has no default to show. */
  unset?: string
}

export const OPTION_HELP: Record<OptionName, OptionHelp> = {
  widget: {
    help: 'How to show it. `auto`: `embed` for one GIF, `related` for related GIFs, `grid` for a list.',
  },
  mode: {
    help: 'Sandboxed iframe, or shadow root in the host page. `auto` is `shadow` where Giflet has the origin of the page.',
  },
  width: { help: 'Fixed width in pixels.', unset: 'as wide as its container' },
  height: { help: 'Fixed height in pixels.', unset: 'as high as its content' },
  ratio: { help: 'The box to reserve before anything has loaded, as `W/H` or a number.' },
  type: { help: 'Content type of a list.' },
  columns: { help: 'Columns of a grid.', unset: 'auto' },
  gutter: { help: 'Pixels between tiles.' },
  radius: { help: 'Corner radius of a tile in pixels.' },
  limit: { help: 'How many GIFs a list shows at most.', unset: 'no limit' },
  more: { help: 'How a list goes on: as its end comes near, or when the visitor presses View More.' },
  rating: { help: 'Highest rating to show.' },
  lang: { help: 'Language of the interface and of the search.' },
  theme: { help: 'Colours. `auto` follows the host page.' },
  motion: { help: '`auto` plays unless the visitor asks for reduced motion or saves data.' },
  muted: { help: 'A video: silent until the visitor unmutes it. `false` tries sound first.' },
  volume: { help: 'A video: how loud it is when it is not muted.' },
  loop: {
    help: 'A video: whether it starts again at its end.',
    unset: 'ours do, those of YouTube and Vimeo do not',
  },
  controls: {
    help: 'A video: `show` hides the controls while it plays and the visitor does nothing, `always` keeps them.',
  },
  loading: { help: 'When to start: near the viewport, or at once.' },
  consent: { help: '`click` makes no request at all before the visitor presses the placeholder.' },
  analytics: { help: '`off` sends nothing. Global Privacy Control also turns it off.' },
  attribution: { help: 'The uploader block.' },
  watch: { help: 'The Watch button of GIFs with a video at YouTube or Vimeo.' },
  link: { help: 'Whether a GIF links to its page.' },
  api: { help: "Base URL of the provider's API.", unset: 'the server that serves Giflet' },
  key: { help: 'API key for the provider.' },
  provider: {
    help: "`auto`: GIPHY's shape, at the server that serves Giflet. `tenor`: any server of Tenor's shape. Each other name is that service, unless `api` names another server.",
  },
  brand: { help: 'Name in "View on …" and "Continue Watching on …".', unset: 'Giflet' },
  'brand-url': { help: 'Address of the logo link.', unset: 'the server that serves Giflet' },
  title: { help: 'Accessible name of the frame.' },
  alt: {
    help: "Alternative text of one GIF, in place of the provider's. Empty: the GIF is decoration.",
    unset: "the provider's",
  },
  still: { help: 'Address of a still picture, for a GIF that is named by its file.' },
  debug: { help: 'A prefixed log in the console.' },
  base: {
    help: 'On the script tag only: where `embed.html` and the assets are.',
    unset: "the script's own folder",
  },
  adopt: {
    help: 'On the script tag only: services whose embed codes in the page become widgets; `images`: also pictures from their hosts.',
  },
  lock: {
    help: 'On the script tag only: options that elements may not set. `none` also unlocks those that lock themselves.',
    unset:
      'what the script tag sets of `api`, `key`, `provider`, `mode`, `consent`, `analytics`, `brand`, `brand-url`',
  },
}

const ADDRESS = 'an http(s) address'

/** Values that text options expect. */
export const EXPECTED_TEXT: Readonly<Partial<Record<OptionName, string>>> = {
  ratio: 'W/H or a number',
  lang: 'a language tag such as en or pt-BR',
  api: ADDRESS,
  key: 'a key',
  brand: 'a name',
  'brand-url': ADDRESS,
  title: 'a name',
  alt: 'a text',
  still: ADDRESS,
  base: ADDRESS,
  adopt: 'names of services, and images',
  lock: 'names of options, or none',
}

/** The values that an option allows, in words. */
export function allowedValues(name: OptionName): string {
  const spec: OptionSpec = OPTIONS[name]
  switch (spec.kind) {
    case 'choice':
      return spec.values.join(', ')
    case 'count':
      return `a whole number from ${spec.min} to ${spec.max}`
    case 'flag':
      return 'nothing, true or false'
    case 'level':
      return 'a number from 0 to 1'
    default:
      return EXPECTED_TEXT[name] ?? ''
  }
}

/**
 * A warning in words: the attribute, its value, what is allowed and what holds instead. The loader
 * adds the element.
 */
export function describeWarning({ option, value }: OptionWarning): string {
  if (option === 'lock') return `data-gif-lock: there is no option ${unknownIn(value)}. The others are locked`
  const { default: fallback = '' }: OptionSpec = OPTIONS[option]
  const isConsent = option === 'consent'
  const end = fallback === '' || isConsent ? '' : `. Default: ${fallback}`
  const effect = isConsent ? 'counts as click' : 'is ignored'
  return `data-gif-${option}="${showInvisible(value)}" ${effect}. Allowed: ${allowedValues(option)}${end}`
}

/** Characters of a value that a warning shows. */
const MAX_SHOWN = 200

/** Shows invisible characters by their codes, and cuts off the rest of a long text. */
export const showInvisible = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]/gu, character =>
      character === ' '
        ? character
        : `(U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`,
    )
    .replace(new RegExp(`^(.{${MAX_SHOWN}}).+`, 'su'), '$1…')

/** Says that an option does not exist, and which one the author may mean. */
export const describeUnknown = (name: string): string => {
  const [, prefix, rest = ''] = /^(giflet-)?(.*)/.exec(name) ?? []
  return `data-${prefix ?? 'gif-'}${rest} is no option. The nearest one is data-gif-${nearestName(rest, OPTION_NAMES)}`
}

const unknownIn = (lock: string): string =>
  lockNames(lock)
    .filter(name => name !== 'none' && !Object.hasOwn(OPTIONS, name))
    .map(name => `"${showInvisible(name)}" (nearest: ${nearestName(name.slice(0, 50), OPTION_NAMES)})`)
    .join(', ')

/** Names that the lock covers because they have no effect on an element. */
const SCRIPT_ONLY = ['base', 'lock', 'adopt']

/** Says why an option of an element has no effect. */
export const describeRefusal = (name: string): string =>
  SCRIPT_ONLY.includes(name)
    ? `data-gif-${name} is for the script tag only`
    : `data-gif-${name} is locked by the script tag`
