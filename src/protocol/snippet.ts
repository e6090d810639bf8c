/**
 * The HTML that a site owner pastes: the element, its content without script, and the script tag.
 */
import { OPTION_NAMES, type RawOptions } from './options.ts'

export interface SnippetFallback {
  /** The GIF's page; empty if it has none. */
  href: string
  /** A still picture; empty for a text link only. */
  src: string
  text: string
  /** Pixels of the picture. */
  width?: number
  height?: number
}

/** The loader under a versioned name, with its hash. */
export interface PinnedScript {
  /** Beside `giflet.js`. */
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
 */
export function embedSnippet(
  raw: RawOptions,
  base: string,
  fallback?: SnippetFallback,
  pinned?: PinnedScript,
): string {
  const attributes = elementAttributes(raw)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const inside = fallback ? renderFallback(fallback) : ''
  const { file, integrity } = pinned ?? { file: 'giflet.js', integrity: '' }
  const check = integrity && ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`
  return `<div${attributes}>${inside}</div>\n<script async src="${escapeHtml(base + file)}"${check}></script>`
}

function renderFallback({ href, src, text, width, height }: SnippetFallback): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const content = src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(text)}"${size}>` : escapeHtml(text)
  return href ? `<a href="${escapeHtml(href)}">${content}</a>` : content
}
