/** The share menu's embed code, with a link and a still as fallback. Pure. */
import { altText } from '../../gif/altText.ts'
import { embedSize } from '../../gif/embedSize.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { aspectRatio } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import { OPTIONS } from '../../protocol/options.ts'
import { embedSnippet } from '../../protocol/snippet.ts'
import type { SnippetOptions } from '../../services/snippetOptions.ts'

/** `responsive`: as wide as its container. `fixed`: within the 480 × 480 box. */
export type EmbedKind = 'responsive' | 'fixed'

const NAMES = [
  'api',
  'key',
  'provider',
  'brand',
  'brand-url',
] as const satisfies readonly (keyof SnippetOptions)[]

/** `base` is the URL that serves `giflet.js`, ending in a slash. */
export function embedCode(gif: Gif, kind: EmbedKind, options: SnippetOptions, base: string): string {
  const { width, height } = embedSize(gif)
  const raw: Record<string, string> = { gif: gif.id }
  const ratio = ratioText(gif)
  if (ratio) raw.ratio = ratio
  if (kind === 'fixed') Object.assign(raw, { width: String(width), height: String(height) })
  for (const name of NAMES) {
    if (options[name] !== OPTIONS[name].default) raw[name] = options[name]
  }
  const src = renditionUrl(gif, width, height, { still: true }) || renditionUrl(gif, width, height)
  return embedSnippet(raw, base, { href: gif.url, src, text: altText(gif), width, height })
}

/** The GIF's exact pixel size if known; otherwise a rounded ratio. */
function ratioText(gif: Gif): string | undefined {
  const { width, height } = gif.images.original ?? {}
  if (width && height) return `${width}/${height}`
  const ratio = aspectRatio(gif)
  return ratio === undefined ? undefined : String(Math.round(ratio * 10_000) / 10_000)
}
