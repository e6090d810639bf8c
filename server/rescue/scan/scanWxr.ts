/**
 * Finds every reference to a GIF in a WordPress export: in posts, excerpts, comments and metadata.
 * Reads a damaged export as far as it is whole.
 */
import { Parser } from 'htmlparser2'
import { mayRefer, type Reference } from './gifReference.ts'
import { scanHtml } from './scanHtml.ts'

const HTML = new Set(['content:encoded', 'excerpt:encoded', 'description', 'wp:comment_content'])
const DATA = new Set(['wp:meta_value', 'wp:term_description'])
const CDATA_START = '<![CDATA['
/** PHP's serialised data contains lengths, so it must not be changed. */
const SERIALISED = /^\s*(?:[aOs]:\d+:|[bid]:)/

export function scanWxr(text: string): Reference[] {
  if (!mayRefer(text)) return []
  const found: Reference[] = []
  let name = ''
  let isCdata = false
  const parser: Parser = new Parser(
    {
      onopentagname(opened) {
        name = opened
      },
      onclosetag() {
        name = ''
      },
      oncdatastart() {
        isCdata = true
      },
      oncdataend() {
        isCdata = false
      },
      ontext() {
        if (!HTML.has(name) && !DATA.has(name)) return
        const start = parser.startIndex + (isCdata ? CDATA_START.length : 0)
        const source = text.slice(start, parser.endIndex + 1)
        const content = isCdata ? source.replace(/\]\]>$/, '') : source
        found.push(...inContent(content, start, DATA.has(name), isCdata))
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return found
}

function inContent(content: string, at: number, isData: boolean, isCdata: boolean): Reference[] {
  const fixed =
    isData && SERIALISED.test(content)
      ? 'it stands in serialised data of a plugin'
      : isCdata
        ? undefined
        : 'it stands in text that is not in a CDATA section'
  return scanHtml(content).map(reference => ({
    ...reference,
    start: reference.start + at,
    end: reference.end + at,
    ...(fixed !== undefined && { fixed }),
  }))
}
