/**
 * Finds every reference to a GIF in Markdown. Blanks its code, then reads the rest as HTML, because
 * Markdown leaves addresses as they are.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { mayRefer, type Reference } from './gifReference.ts'
import { scanHtml } from './scanHtml.ts'

const parser = new MarkdownIt({ html: true })
const CODE = new Set(['fence', 'code_block'])

export function scanMarkdown(text: string): Reference[] {
  return mayRefer(text) ? scanHtml(withoutCode(text)) : []
}

/** No tag begins like this: `<https://…>` is an address in Markdown. */
const BRACKET = /<(?=https?:\/\/)/gi

/** A text of the same length, with spaces for code and for the bracket of `<https://…>`. */
function withoutCode(text: string): string {
  const starts = lineStarts(text)
  const blanks: [start: number, end: number][] = []
  for (const { type, map, children } of parser.parse(text, {})) {
    if (!map) continue
    const [start, end] = map.map(line => starts[line] ?? text.length) as [number, number]
    if (CODE.has(type)) blanks.push([start, end])
    if (type === 'inline') blanks.push(...inlineBlanks(children ?? [], text.slice(start, end), start))
  }
  let blanked = ''
  let done = 0
  for (const [start, end] of blanks) {
    if (start < done) continue
    blanked += text.slice(done, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ')
    done = end
  }
  return (blanked + text.slice(done)).replace(BRACKET, ' ')
}

function inlineBlanks(tokens: readonly Token[], line: string, at: number): [number, number][] {
  const blanks: [number, number][] = []
  let from = 0
  for (const { type, markup, content } of tokens) {
    if (type !== 'code_inline') continue
    const start = codeStart(line, from, markup, content)
    if (start < 0) continue
    from = line.indexOf(markup, start + markup.length) + markup.length
    blanks.push([at + start, at + from])
  }
  return blanks
}

/**
 * Start of the code span with this content. Compares the content, because an escaped backtick
 * before it may look like a start.
 */
function codeStart(line: string, from: number, markup: string, content: string): number {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  for (let start = line.indexOf(markup, from); start >= 0; start = line.indexOf(markup, start + 1)) {
    const end = line.indexOf(markup, start + markup.length)
    if (end >= 0 && plain(line.slice(start + markup.length, end)) === plain(content)) return start
  }
  return -1
}

/** Offsets of the lines, as markdown-it counts them. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { index } of text.matchAll(/\r\n|\r|\n/g))
    starts.push(index + (text[index + 1] === '\n' && text[index] === '\r' ? 2 : 1))
  return starts
}
