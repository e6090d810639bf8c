/** The snippet that the share menu gives out: this product's own, with the author's fallback inside. Pure. */
import { altText } from '../../gif/altText.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { aspectRatio, embedSize } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import { OPTIONS, type Options } from '../../protocol/options.ts'

/** `responsive`: as wide as its container. `fixed`: within the 480 × 480 box. */
export type EmbedKind = 'responsive' | 'fixed'

/** What the snippet must carry to show the same GIF elsewhere. */
const PROVIDER_OPTIONS = ['api', 'key', 'provider', 'brand', 'brand-url'] as const
export type SnippetOptions = Pick<Options, (typeof PROVIDER_OPTIONS)[number]>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)

const tag = (name: string, attributes: Record<string, string | number | undefined>): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value))}"`)
  return `<${name}${written.join('')}>`
}

/** `base` is where `giflet.js` is served from, with a slash at its end. */
export function embedCode(gif: Gif, kind: EmbedKind, options: SnippetOptions, base: string): string {
  const { width, height } = embedSize(gif)
  const attributes: Record<string, string | number | undefined> = {
    'data-gif': gif.id,
    'data-gif-ratio': ratioText(gif),
    ...(kind === 'fixed' && { 'data-gif-width': width, 'data-gif-height': height }),
  }
  for (const name of PROVIDER_OPTIONS) {
    if (options[name] !== OPTIONS[name].default) attributes[`data-gif-${name}`] = options[name]
  }
  const still = renditionUrl(gif, width, height, { still: true }) || renditionUrl(gif, width, height)
  const alt = altText(gif)
  const picture = still ? tag('img', { src: still, alt, width, height }) : escapeHtml(alt)
  const content = gif.url ? `${tag('a', { href: gif.url })}${picture}</a>` : picture
  const script = tag('script async', { src: `${base}giflet.js` })
  return `${tag('div', attributes)}${content}</div>\n${script}</script>`
}

/** The GIF's own pixels where they are known: exact, and readable. */
function ratioText(gif: Gif): string | undefined {
  const { width, height } = gif.images.original ?? {}
  if (width && height) return `${width}/${height}`
  const ratio = aspectRatio(gif)
  return ratio === undefined ? undefined : String(Math.round(ratio * 10_000) / 10_000)
}
