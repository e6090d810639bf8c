/** The share menu's embed codes, for the widget that the visitor looks at. Pure. */
import { altText } from '../../gif/altText.ts'
import { embedSize } from '../../gif/embedSize.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import { aspectRatio } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import type { WidgetName } from '../../protocol/earlyOptions.ts'
import { iframeSnippet } from '../../protocol/iframeSnippet.ts'
import { OPTIONS } from '../../protocol/options.ts'
import { embedSnippet } from '../../protocol/snippet.ts'
import { isFile } from '../../protocol/source.ts'
import type { SnippetOptions } from '../../services/snippetOptions.ts'
import { HIDE_UI_BELOW_WIDTH_PX } from '../gifStage/frameSizes.ts'

/**
 * `script`: the element and the loader. `responsive`: a frame as wide as its container. `fixed`: a
 * frame whose GIF is fitted into the 480 × 480 box.
 */
export type EmbedKind = 'script' | 'responsive' | 'fixed'

export interface EmbedTarget {
  gif: Gif
  widget: WidgetName
  /** Height of the widget's parts above and below the GIF, pixels. */
  barsPx: number
  options: SnippetOptions
  /** URL that serves `giflet.js` and `embed.html`, ending in a slash. */
  base: string
}

const NAMES = [
  'api',
  'key',
  'provider',
  'brand',
  'brand-url',
] as const satisfies readonly (keyof SnippetOptions)[]

export function embedCode(kind: EmbedKind, { gif, widget, barsPx, options, base }: EmbedTarget): string {
  const { width, height, paddingBottom } = embedSize(gif)
  const raw: Record<string, string> = { gif: gif.id }
  if (widget !== 'embed') raw.widget = widget
  if (isFile(gif.id) && gif.images.original_still?.url) raw.still = gif.images.original_still.url
  for (const name of NAMES) {
    if (options[name] !== OPTIONS[name].default) raw[name] = options[name]
  }
  const text = altText(gif)
  switch (kind) {
    case 'script': {
      const ratio = ratioText(gif)
      if (ratio) raw.ratio = ratio
      const src = renditionUrl(gif, width, height, { still: true }) || renditionUrl(gif, width, height)
      return embedSnippet(raw, base, { href: gif.url, src, text, width, height, barsPx })
    }
    case 'responsive':
      return iframeSnippet(raw, base, text, {
        kind,
        paddingBottomPercent: paddingBottom,
        extraPx: barsPx,
      })
    case 'fixed': {
      // A narrower widget shows nothing but the GIF.
      const bars = width < HIDE_UI_BELOW_WIDTH_PX ? 0 : barsPx
      return iframeSnippet(raw, base, text, { kind, width, height: height + bars })
    }
  }
}

/**
 * The ratio to reserve: the GIF's exact pixel size if known, otherwise a rounded ratio. Excludes
 * the bars, whose room the snippet's content takes.
 */
function ratioText(gif: Gif): string | undefined {
  const ratio = aspectRatio(gif)
  if (ratio === undefined) return undefined
  const { width, height } = gif.images.original ?? {}
  return width && height ? `${width}/${height}` : String(Math.round(ratio * 10_000) / 10_000)
}
