/** What WordPress's forms call the options, and the heading that each stands below. */
import type { OptionName } from '../../../src/protocol/options.ts'

/** Headings are in `wordpress/includes/options.php`. */
export type OptionGroup = 'show' | 'size' | 'look' | 'video' | 'privacy' | 'provider'

export const OPTION_TEXTS: Record<OptionName, { label: string; group: OptionGroup }> = {
  widget: { label: 'Widget', group: 'show' },
  mode: { label: 'Frame or shadow root', group: 'privacy' },
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
  theme: { label: 'Theme', group: 'look' },
  motion: { label: 'Motion', group: 'look' },
  muted: { label: 'Muted', group: 'video' },
  volume: { label: 'Volume', group: 'video' },
  loop: { label: 'Repeat', group: 'video' },
  controls: { label: 'Controls', group: 'video' },
  loading: { label: 'Loading', group: 'look' },
  consent: { label: 'Consent', group: 'privacy' },
  analytics: { label: 'Analytics', group: 'privacy' },
  attribution: { label: 'Uploader', group: 'look' },
  watch: { label: 'Watch button', group: 'look' },
  link: { label: 'Link', group: 'look' },
  api: { label: 'API address', group: 'provider' },
  key: { label: 'API key', group: 'provider' },
  provider: { label: 'Provider', group: 'provider' },
  brand: { label: 'Brand', group: 'provider' },
  'brand-url': { label: 'Address of the brand', group: 'provider' },
  title: { label: 'Title', group: 'look' },
  base: { label: 'Base', group: 'provider' },
  lock: { label: 'Lock', group: 'privacy' },
  debug: { label: 'Debug log', group: 'look' },
}
