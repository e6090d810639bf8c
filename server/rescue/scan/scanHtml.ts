/** Finds every reference to a GIF in HTML, whole pages or parts. Never throws. */
import { parse } from 'parse5'
import { CUT_OFF, markupAt } from './embedMarkup.ts'
import { mayRefer, type Reference } from './gifReference.ts'
import { attribute, type Element, isElementNode, type Node, walk } from './parsedNodes.ts'
import { referenceTo, scanText } from './scanText.ts'

/** Elements that show code: examples, not GIFs. */
const CODE = new Set(['code', 'pre', 'samp', 'kbd', 'textarea'])
const TEXTS = new Set(['#text', '#comment'])

/** In the order of the text; ranges do not overlap. */
export function scanHtml(text: string): Reference[] {
  if (!mayRefer(text)) return []
  const found: Reference[] = []
  const taken = new Set<Node>()
  // Parses without scripting, so that the content of `<noscript>` is markup.
  const page = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  walk(page, node => {
    if (taken.has(node)) return false
    if (!isElementNode(node)) {
      found.push(...inText(node, text))
      return true
    }
    if (CODE.has(node.tagName)) return false
    const markup = markupAt(node)
    if (markup) {
      found.push(markup.reference)
      // Descends, because the apparent content may be the rest of the page.
      if (markup.reference.fixed !== undefined) return true
      for (const element of markup.elements) taken.add(element)
      return false
    }
    found.push(...inAttributes(node, text))
    return true
  })
  return apart([...inCutTag(text), ...found])
}

/** Scans the source, because ranges of decoded text would not match it. */
function inText(node: Node, text: string): Reference[] {
  const place = 'sourceCodeLocation' in node ? node.sourceCodeLocation : undefined
  if (!TEXTS.has(node.nodeName) || !place) return []
  const found = scanText(text.slice(place.startOffset, place.endOffset), place.startOffset)
  const isCode = 'parentNode' in node && node.parentNode?.nodeName === 'script'
  return isCode ? found.map(one => ({ ...one, fixed: 'it stands in a script' })) : found
}

/** Scans a last tag without `>`, which the parser drops. */
function inCutTag(text: string): Reference[] {
  const at = text.lastIndexOf('<')
  if (at < 0 || text.includes('>', at)) return []
  return scanText(text.slice(at), at).map(one => ({ ...one, fixed: CUT_OFF }))
}

function inAttributes(element: Element, text: string): Reference[] {
  const words = attribute(element, 'alt') || attribute(element, 'title')
  return Object.values(element.sourceCodeLocation?.attrs ?? {}).flatMap(({ startOffset, endOffset }) => {
    const raw = text.slice(startOffset, endOffset)
    if (!mayRefer(raw)) return []
    const [before = '', quote = ''] = /^[^=]*=\s*(["']?)/.exec(raw) ?? []
    const value = raw.slice(before.length, raw.length - quote.length)
    const at = startOffset + before.length
    const whole = /\s/.test(value.trim()) ? [] : referenceTo(value, at, words)
    return whole.length > 0 ? whole : scanText(value, at, words)
  })
}

/** Drops overlapping ranges, which nodes that the parser has moved may have. */
function apart(found: readonly Reference[]): Reference[] {
  let end = 0
  return [...found]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(reference => {
      if (reference.start < end) return false
      end = reference.end
      return true
    })
}
