/** Reads a file or an address, and finds the GIFs in it. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { type PageText, pageTextOf } from './pageText.ts'
import { readAddress } from './readAddress.ts'
import type { Reference } from './scan/gifReference.ts'
import { scanHtml } from './scan/scanHtml.ts'
import { scanMarkdown } from './scan/scanMarkdown.ts'
import { scanWxr } from './scan/scanWxr.ts'

export type PageKind = 'html' | 'markdown' | 'wxr'

const KINDS: Readonly<Record<string, PageKind>> = {
  '.html': 'html',
  '.htm': 'html',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.xml': 'wxr',
}
const SCANS = { html: scanHtml, markdown: scanMarkdown, wxr: scanWxr }
/** Largest page: an export is read piece by piece, but a page becomes a tree. */
const MOST_BYTES: Readonly<Record<PageKind, number>> = { html: 32e6, markdown: 32e6, wxr: 400e6 }

export const kindOfName = (name: string): PageKind | undefined => KINDS[extname(name).toLowerCase()]

/** The kind of page that a `Content-Type` names. */
export function kindOfType(type: string): PageKind {
  if (/xml/i.test(type) && !/xhtml/i.test(type)) return 'wxr'
  return /html/i.test(type) ? 'html' : 'markdown'
}

/** A file, or an address, which is never rewritten. */
export interface PagePlace {
  /** The name in messages and in the report. */
  name: string
  path?: string
}

export interface ReadPage extends PageText {
  references: Reference[]
  /** Hash of the bytes, to detect later changes of the file. */
  hash: string
}

/** Throws a one-line error for a file that is too large, or a system error. */
async function readPageFile(path: string): Promise<ReadPage> {
  const kind = kindOfName(path) ?? 'html'
  const { size } = await stat(path)
  if (size > MOST_BYTES[kind]) throw new Error(`is larger than ${MOST_BYTES[kind] / 1e6} MB`)
  return readPageBytes(await readFile(path), kind)
}

export function readPageBytes(bytes: Buffer, kind: PageKind): ReadPage {
  const page = pageTextOf(bytes)
  return {
    ...page,
    references: SCANS[kind](page.text),
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Line numbers of places in a text, from 1. The places must ascend. */
export function lineNumbersOf(text: string, places: readonly number[]): number[] {
  let line = 1
  let from = 0
  return places.map(place => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < place; at = text.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  })
}

const MOST_FETCHED_BYTES = 32e6

/** Throws a one-line error if the page is unreadable. */
export async function readPageAt({ name, path }: PagePlace): Promise<ReadPage> {
  if (path !== undefined) return readPageFile(path)
  const { origin } = new URL(name)
  // The operator has named the address, so it may be on the local network.
  const { bytes, type } = await readAddress(
    name,
    { isTrusted: url => url.origin === origin },
    MOST_FETCHED_BYTES,
  )
  return readPageBytes(bytes, kindOfType(type))
}
