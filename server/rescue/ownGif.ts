/** What takes the place of a reference: the same GIF of the own library. Pure. */
import { embedSnippet } from '../../src/protocol/snippet.ts'
import type { Item } from '../library/items.ts'
import { stillExtension } from '../media/renditions.ts'
import type { Reference } from './scan/gifReference.ts'

/** Kinds of files that the library makes of each GIF. */
const FORMATS = ['gif', 'webp', 'mp4']
const STILL = ['jpg', 'jpeg', 'png']

/** `base`: the server's own address, ending in a slash. */
export function ownGif(reference: Reference, item: Item, base: string): string {
  return reference.form === 'embed' ? widget(reference, item, base) : ownAddress(reference, item, base)
}

/** On one line, so that it fits wherever markup stands. */
function widget({ width }: Reference, item: Item, base: string): string {
  const ratio = `${item.width}/${item.height}`
  const options = { gif: item.id, ratio, ...(width !== undefined && { width: `${width}` }) }
  const still = `${base}media/${item.id}/original_still.${stillExtension(item)}`
  const text = item.altText ?? item.title
  const page = { href: pageOf(item, base), src: still, text, width: item.width, height: item.height }
  return ascii(embedSnippet(options, base, page).replaceAll('\n', ''))
}

function ownAddress({ kind, address }: Reference, item: Item, base: string): string {
  if (kind === 'frame') return `${base}embed/${item.id}`
  if (kind !== 'file') return pageOf(item, base)
  const [, extension = ''] = /\.(\w+)$/.exec(new URL(address).pathname) ?? []
  const kindOfFile = extension.toLowerCase()
  const file = STILL.includes(kindOfFile)
    ? `original_still.${stillExtension(item)}`
    : `original.${FORMATS.includes(kindOfFile) ? kindOfFile : 'gif'}`
  return `${base}media/${item.id}/${file}`
}

const pageOf = ({ slug, id }: Item, base: string) => `${base}gifs/${slug}-${id}`

/** The page may have any encoding. */
const ascii = (html: string): string =>
  html.replace(/[^\0-\x7f]/gu, character => `&#${character.codePointAt(0)};`)
