/** A configuration in the forms that pages, editors and frameworks take. Pure. */
import { embedSize } from '../../../src/gif/embedSize.ts'
import { renditionUrl } from '../../../src/gif/renditionUrl.ts'
import type { Gif } from '../../../src/gif/types.ts'
import { iframeSnippet } from '../../../src/protocol/iframeSnippet.ts'
import { OPTION_NAMES, type RawOptions } from '../../../src/protocol/options.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import {
  elementAttributes,
  embedSnippet,
  escapeHtml,
  type PinnedScript,
  type SnippetFallback,
} from '../../../src/protocol/snippet.ts'
import { listPageUrl } from '../../../src/widgets/listOptions.ts'
import { reactSnippet } from './reactSnippet.ts'

export const SNIPPET_FORMS = ['script', 'iframe', 'element', 'wordpress', 'react', 'markdown'] as const
export type SnippetForm = (typeof SNIPPET_FORMS)[number]

/** Label of the form, and where it goes. */
export const FORM_HELP: Readonly<Record<SnippetForm, readonly [label: string, where: string]>> = {
  script: ['Script', 'Into any HTML: the GIF stands where the element is.'],
  iframe: ['Iframe', 'For editors that allow frames but no scripts. It cannot grow with its content.'],
  element: ['Element', 'For frameworks: options are plain attributes. The script once a page.'],
  wordpress: ['WordPress', 'Into a post, with the plugin installed. A pasted address works as well.'],
  react: ['React', 'With the package giflet, on React 19 or preact/compat.'],
  markdown: ['Markdown', 'For readmes, forums and mails: a picture that links to the GIF’s page.'],
}

/** Size of a list in a frame that cannot grow. */
const FRAME_PX = { width: 640, height: 480 }
const MARKDOWN_PX = 320

export interface FormInput {
  raw: RawOptions
  /** URL of the folder with `giflet.js`, ending in a slash. */
  base: string
  /** The GIF of a snippet for one. */
  gif?: Gif | undefined
  fallback?: SnippetFallback | undefined
  pinned?: PinnedScript | undefined
}

export function writeSnippet(form: SnippetForm, input: FormInput): string {
  const { raw, base, fallback, pinned } = input
  switch (form) {
    case 'script':
      return embedSnippet(withRatio(raw, fallback), base, fallback, pinned)
    case 'iframe':
      return iframeForm(input)
    case 'element':
      return elementForm(input)
    case 'wordpress':
      return shortcode(raw)
    case 'react':
      return reactSnippet(raw, base)
    case 'markdown':
      return markdown(input)
  }
}

function withRatio(raw: RawOptions, fallback: SnippetFallback | undefined): RawOptions {
  const ratio = raw.ratio ?? (raw.height || !fallback ? undefined : `${fallback.width}/${fallback.height}`)
  return { ...raw, ratio }
}

function iframeForm({ raw, base, gif, fallback }: FormInput): string {
  const known = Object.fromEntries(['gif', ...OPTION_NAMES].map(name => [name, raw[name]]))
  const title = raw.title ?? fallback?.text ?? 'GIFs'
  const height = Number.parseInt(raw.height ?? '', 10)
  const width = Number.parseInt(raw.width ?? '', 10)
  if (gif && fallback && !height && !width) {
    const { paddingBottom } = embedSize(gif)
    const box = {
      kind: 'responsive',
      paddingBottomPercent: paddingBottom,
      extraPx: fallback.barsPx ?? 0,
    } as const
    return iframeSnippet(known, base, title, box)
  }
  const box = { width: width || FRAME_PX.width, height: height || FRAME_PX.height }
  return iframeSnippet(known, base, title, { kind: 'fixed', ...box })
}

function elementForm({ raw, base, fallback }: FormInput): string {
  const attributes = elementAttributes(withRatio(raw, fallback))
    .map(
      ([name, value]) =>
        ` ${name === 'data-gif' ? 'src' : name.slice('data-gif-'.length)}="${escapeHtml(value)}"`,
    )
    .join('')
  const inside = fallback?.href
    ? `<a href="${escapeHtml(fallback.href)}">${escapeHtml(fallback.text)}</a>`
    : ''
  return `<gif-embed${attributes}>${inside}</gif-embed>\n<script async src="${escapeHtml(base)}gif-embed.js"></script>`
}

/** Brackets would end a shortcode, and quotes its attribute; WordPress reads both as entities. */
const shortcodeText = (text: string) => escapeHtml(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;')

function shortcode(raw: RawOptions): string {
  const [, ...options] = elementAttributes({ ...raw, gif: raw.gif ?? '' })
  const attributes = options.map(
    ([name, value]) => ` ${name.slice('data-gif-'.length)}="${shortcodeText(value)}"`,
  )
  return `[gif id="${shortcodeText(raw.gif ?? '')}"${attributes.join('')}]`
}

/** Escapes Markdown's own characters in a text, and those that would end an address. */
const markdownText = (text: string) => text.replace(/[\\`*_{}[\]<>()#!|]/g, sign => `\\${sign}`)
const markdownUrl = (url: string) =>
  url.replace(/[()\s<>]/g, sign => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))

function markdown({ raw, base, gif, fallback }: FormInput): string {
  if (gif && fallback) {
    const picture = renditionUrl(gif, MARKDOWN_PX, MARKDOWN_PX, { webp: false }) || fallback.src
    return `[![${markdownText(fallback.text)}](${markdownUrl(picture)})](${markdownUrl(gif.url || picture)})`
  }
  const source = parseSource(raw.gif ?? '')
  const page = source ? listPageUrl(source, raw['brand-url'] || new URL('/', base).href) : base
  return `[${markdownText(`GIFs: ${raw.gif ?? ''}`)}](${markdownUrl(page)})`
}
