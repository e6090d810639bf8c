/** The HTML that a site owner pastes: the element with its options, what it shows without script, and the script tag. */
import { OPTION_NAMES, type RawOptions } from './options.ts'

export interface SnippetFallback {
  /** The GIF's page; empty where it has none. */
  href: string
  /** A still picture; empty for a text link alone. */
  src: string
  text: string
  /** Pixels of the picture. */
  width?: number
  height?: number
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Attributes of the element in the order of the options table; `gif` comes first, unknown names are left out. */
export function elementAttributes(raw: RawOptions): [name: string, value: string][] {
  const named = OPTION_NAMES.map(name => [`data-gif-${name}`, raw[name]] as const)
  return [['data-gif', raw.gif] as const, ...named].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
}

/** `base` is where `giflet.js` lies, with a slash at its end. */
export function embedSnippet(raw: RawOptions, base: string, fallback?: SnippetFallback): string {
  const attributes = elementAttributes(raw)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const inside = fallback ? renderFallback(fallback) : ''
  return `<div${attributes}>${inside}</div>\n<script async src="${escapeHtml(base)}giflet.js"></script>`
}

function renderFallback({ href, src, text, width, height }: SnippetFallback): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const content = src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(text)}"${size}>` : escapeHtml(text)
  return href ? `<a href="${escapeHtml(href)}">${content}</a>` : content
}
