/** Labels of the options in WordPress's forms, and the heading above each. */
import type { OptionName } from '../../../src/protocol/options.ts'
import { PUBLIC_PROVIDERS } from '../../../src/providers/publicProviders.ts'

/** Headings are in `wordpress/includes/options.php`. */
export type OptionGroup = 'show' | 'size' | 'look' | 'video' | 'privacy' | 'provider'

interface OptionText {
  label: string
  group: OptionGroup
  /** Replaces the option's help if that names values, because the forms show words instead. */
  help?: string
}

export const OPTION_TEXTS: Record<OptionName, OptionText> = {
  widget: { label: 'Widget', group: 'show', help: 'How the GIF or the list is shown.' },
  mode: {
    label: 'Frame or shadow root',
    group: 'privacy',
    help: 'In the page, GIFs load less and start sooner. A frame keeps them and your page apart.',
  },
  width: { label: 'Width', group: 'size' },
  height: { label: 'Height', group: 'size' },
  ratio: { label: 'Aspect ratio', group: 'size' },
  type: { label: 'Content type', group: 'show' },
  columns: { label: 'Columns', group: 'size' },
  gutter: { label: 'Gap between GIFs', group: 'size' },
  radius: { label: 'Rounded corners', group: 'size' },
  limit: { label: 'Number of GIFs', group: 'show' },
  more: { label: 'More GIFs', group: 'show' },
  rating: { label: 'Rating', group: 'show' },
  lang: { label: 'Language', group: 'show' },
  theme: { label: 'Theme', group: 'look', help: 'Colours of what is around the GIFs.' },
  motion: { label: 'Motion', group: 'look', help: 'When GIFs move by themselves.' },
  muted: { label: 'Muted', group: 'video', help: 'A video: silent until the visitor unmutes it.' },
  volume: { label: 'Volume', group: 'video' },
  loop: { label: 'Repeat', group: 'video' },
  controls: {
    label: 'Controls',
    group: 'video',
    help: 'A video: whether its controls are there, and stay while it plays.',
  },
  loading: { label: 'Loading', group: 'look' },
  consent: { label: 'Consent', group: 'privacy', help: 'When the provider is asked for the GIF.' },
  analytics: {
    label: 'Analytics',
    group: 'privacy',
    help: 'Whether the provider learns which GIFs are seen. Global Privacy Control turns it off.',
  },
  attribution: { label: 'Uploader', group: 'look' },
  watch: { label: 'Watch button', group: 'look' },
  link: { label: 'Link', group: 'look' },
  api: { label: 'API address', group: 'provider' },
  key: { label: 'API key', group: 'provider' },
  provider: { label: 'Provider', group: 'provider', help: 'The service that the GIFs come from.' },
  brand: { label: 'Brand', group: 'provider' },
  'brand-url': { label: 'Address of the brand', group: 'provider' },
  title: { label: 'Title', group: 'look' },
  alt: { label: 'Alternative text', group: 'show' },
  still: { label: 'Still picture', group: 'show' },
  base: { label: 'Base', group: 'provider' },
  adopt: { label: 'Adopt embeds', group: 'provider' },
  lock: { label: 'Lock', group: 'privacy' },
  debug: { label: 'Debug log', group: 'look' },
}

/** Labels of values in forms. `OPTION VALUE` is for a value that other options use differently. */
const VALUE_TEXTS: Readonly<Record<string, string>> = {
  'provider auto': "A Giflet server, or one with GIPHY's API",
  'provider tenor': "A server with Tenor's API",
  'mode auto': 'In the page where Giflet is on this site, else in a frame',
  'theme auto': 'Like the page',
  'motion auto': 'Unless the visitor asks for less motion',
  'widget auto': 'What fits',
  frame: 'In a frame',
  shadow: 'In the page',
  embed: 'GIF',
  player: 'GIF with bars',
  carousel: 'Carousel',
  related: 'Related GIFs',
  grid: 'Grid',
  video: 'Video',
  gif: 'GIF without controls',
  picker: 'Search',
  gifs: 'GIFs',
  stickers: 'Stickers',
  videos: 'Videos',
  text: 'Animated text',
  scroll: 'As the visitor scrolls',
  button: 'By a button',
  'pg-13': 'PG-13',
  g: 'G',
  pg: 'PG',
  r: 'R',
  light: 'Light',
  dark: 'Dark',
  play: 'Always',
  hover: 'Under the pointer',
  still: 'Never',
  show: 'Show',
  always: 'Always',
  hide: 'Hide',
  lazy: 'As it comes near',
  eager: 'At once',
  none: 'At once',
  click: 'After the visitor agrees',
  on: 'On',
  off: 'Off',
  true: 'Yes',
  false: 'No',
}

/** The label of an option's value. Throws if there is none. */
export const valueText = (option: OptionName, value: string): string => {
  const service = Object.entries(PUBLIC_PROVIDERS).find(
    ([name]) => option === 'provider' && name === value,
  )?.[1]
  const text = service?.name ?? VALUE_TEXTS[`${option} ${value}`] ?? VALUE_TEXTS[value]
  if (!text) throw new Error(`Add '${option} ${value}' to VALUE_TEXTS in optionTexts.ts`)
  return text
}
