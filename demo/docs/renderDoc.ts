/** A page of documentation as HTML. The library escapes; links between files become addresses. */
import { posix } from 'node:path'
import { Marked } from 'marked'
import { escapeHtml } from '../../src/protocol/snippet.ts'
import { DOC_PAGES } from './pages.ts'

export interface RenderedDoc {
  title: string
  html: string
  /** Headings of the second level. */
  sections: { id: string; text: string }[]
}

/** Names of the package's own files for pages that exist here. */
const IN_PACKAGE: Readonly<Record<string, string>> = {
  'MOVING.md': 'docs/moving-from-giphy-react.md',
  'CHANGELOG.md': 'CHANGELOG.md',
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|&[^;]+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const isOutside = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\/)/i.test(href)

/** The address for a file's link; `undefined` for a file that is not shown. */
export function addressOf(href: string, from: string): string | undefined {
  if (isOutside(href)) return /^javascript:/i.test(href) ? undefined : href
  const [path = '', anchor] = href.split('#')
  const file = posix.normalize(posix.join(posix.dirname(from), path))
  const known = DOC_PAGES.find(page => page.file === (IN_PACKAGE[posix.basename(file)] ?? file))
  if (known) return `/docs/${known.name}${anchor ? `#${anchor}` : ''}`
  return /^docs\/[\w-]+\.(?:svg|webp|png)$/.test(file) ? `/${file}` : undefined
}

export function renderDoc(markdown: string, file: string): RenderedDoc {
  const sections: RenderedDoc['sections'] = []
  let title = ''
  const marked = new Marked({
    renderer: {
      // Generated parts are marked by comments; nothing else in these files is HTML.
      html: ({ text }) => (/^\s*<!--/.test(text) ? '' : escapeHtml(text)),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const id = slugOf(inner)
        if (depth === 1) title = inner
        if (depth === 2) sections.push({ id, text: inner })
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        const address = addressOf(href, file)
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(addressOf(href, file) ?? '')}" alt="${escapeHtml(text)}" loading="lazy">`,
      code: ({ text, lang }) =>
        `<pre tabindex="0"><code data-lang="${escapeHtml(lang ?? '')}">${escapeHtml(text)}</code></pre>\n`,
      table({ header, rows }) {
        const cells = (row: typeof header, tag: string) =>
          row.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const body = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title, html, sections }
}
