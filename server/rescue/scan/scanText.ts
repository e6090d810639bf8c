/** Finds the addresses of GIFs in plain text: a text node, an attribute, a line of Markdown. */
import MarkdownIt from 'markdown-it'
import { absoluteAddress, embedIn, mayRefer, type Reference } from './gifReference.ts'

const { linkify } = new MarkdownIt({ linkify: true })
/** Markdown's emphasis after an address. */
const EMPHASIS = /[*_~]+$/

/** `at`: offset of the text in its file. */
export function scanText(text: string, at: number, words = ''): Reference[] {
  if (!mayRefer(text)) return []
  return (linkify.match(text) ?? []).flatMap(({ index, lastIndex }): Reference[] => {
    const [plain = ''] = /^[^\s"<>`\\]*/.exec(text.slice(index, lastIndex)) ?? []
    const after = text.slice(index + plain.length)
    // In the JSON of a block, characters of the address are escaped.
    const [escaped = ''] = /^(?:\\u00[0-9a-f]{2}[^\s"<>\\]*)*/i.exec(after) ?? []
    return referenceTo((plain + escaped).replace(EMPHASIS, ''), at + index, words)
  })
}

/** The reference of an address at this offset; empty if it is none. */
export function referenceTo(written: string, start: number, words = ''): Reference[] {
  const found = embedIn(written)
  if (!found) return []
  const address = absoluteAddress(written)
  if (!URL.canParse(address)) return []
  return [{ ...found, address, start, end: start + written.length, form: 'address', words }]
}
