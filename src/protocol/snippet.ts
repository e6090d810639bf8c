/**
 * The HTML that a site owner pastes: the element, its content without script, and the script tag.
 */

import { WIDGET_NAMES, type WidgetName } from './earlyOptions.ts'
import { OPTION_NAMES, type RawOptions } from './options.ts'
import { sourceKind, widgetOf } from './source.ts'
import { PICKER_HEIGHT_PX } from './widgetDefaults.ts'

export interface SnippetFallback {
  /** The GIF's page; empty if it has none. */
  href: string
  /** A still picture; empty for a text link only. */
  src: string
  text: string
  /** Pixels of the picture. */
  width?: number
  height?: number
  /** Height of the widget's parts around the picture, such as the player's bars, pixels. */
  barsPx?: number
}

/**
 * Heights reserved where none is chosen, pixels: a carousel's would otherwise depend on its width.
 */
const HEIGHTS_PX: Partial<Record<WidgetName, number>> = { carousel: 240, picker: PICKER_HEIGHT_PX }
/** Room reserved for an endless list: one view, because the rest is out of sight. */
const LIST_HEIGHT = '100vh'

/** The loader under a versioned name, with its hash. */
export interface PinnedScript {
  /** The file beside `giflet.js`. */
  file: string
  /** For Subresource Integrity, such as `sha384-…`. */
  integrity: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/**
 * Attributes of the element: `gif` first, then in the order of the options table. Drops unknown
 * names.
 */
export function elementAttributes(raw: RawOptions): [name: string, value: string][] {
  const named = OPTION_NAMES.map(name => [`data-gif-${name}`, raw[name]] as const)
  return [['data-gif', raw.gif] as const, ...named].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
}

/**
 * `base` is the URL of the folder with `giflet.js`, ending in a slash. A pinned script replaces
 * `giflet.js`.
 *
 * The snippet reserves the widget's space from the first paint, so that nothing moves when the
 * widget comes. Pictures with size attributes reserve it, because a strict policy refuses inline
 * styles. They are SVG, because an `<img>` is either fluid or has a size before it loads, not both.
 */
export function embedSnippet(
  chosen: RawOptions,
  base: string,
  fallback?: SnippetFallback,
  pinned?: PinnedScript,
): string {
  const widget = widgetIn(chosen)
  const heightPx = HEIGHTS_PX[widget]
  const raw = heightPx ? { ...chosen, height: chosen.height ?? `${heightPx}` } : chosen
  const attributes = elementAttributes(raw)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const isEndless = (widget === 'grid' || widget === 'related') && !raw.limit
  const room = raw.height ?? (isEndless && LIST_HEIGHT)
  const inside = fallback ? renderFallback(fallback, raw) : room ? emptyRoom(room, ' slot="room"') : ''
  const { file, integrity } = pinned ?? { file: 'giflet.js', integrity: '' }
  const check = integrity && ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
  return `<div${attributes}>${inside}</div>\n${preloadOf(raw, base)}<script async src="${escapeHtml(base + file)}"${check}></script>`
}

/** Preloads the module, which otherwise waits for the loader; nothing before consent. */
const preloadOf = ({ mode, consent }: RawOptions, base: string): string =>
  mode === 'shadow' && consent !== 'click'
    ? `<link rel="modulepreload" href="${escapeHtml(base)}giflet-shadow.js">\n`
    : ''

/** The widget that a snippet shows. Ignores a bad choice, as the app does. */
const widgetIn = ({ gif = '', widget = '' }: RawOptions) =>
  widgetOf(
    sourceKind(gif),
    WIDGET_NAMES.find(name => name === widget.trim().toLowerCase()),
  )

function renderFallback(
  { href, src, text, width, height, barsPx }: SnippetFallback,
  raw: RawOptions,
): string {
  const [url, words] = [escapeHtml(src), escapeHtml(text)]
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const box = raw.height ? ` height="${escapeHtml(raw.height)}" preserveAspectRatio="xMinYMin"` : ''
  const [, widthPx] = /^(\d+)(px)?$/.exec(raw.width ?? '') ?? []
  // An attribute that does not support `min()` counts as absent, which is 100% too.
  const across = widthPx ? `min(${widthPx}px,100%)` : '100%'
  const still = size
    ? `<svg viewBox="0 0 ${width} ${height}" width="${across}"${box} display="block" role="img"><title>${words}</title><image href="${url}"${size}/></svg>`
    : `<img src="${url}" alt="${words}" width="100%">`
  const content = src ? still : words
  const bars = src && barsPx ? emptyRoom(barsPx) : ''
  return (href ? `<a href="${escapeHtml(href)}">${content}</a>` : content) + bars
}

/** The loader takes the height of this slot as the minimum, unless the list fails. */
const emptyRoom = (height: string | number, slot = ''): string =>
  `<svg${slot} width="1" height="${escapeHtml(`${height}`)}" display="block"></svg>`
