/** The whole grammar of `data-gif`. */
import { PROVIDER_NAMES } from '../providers/providers.ts'
import { fileIds } from './fileSource.ts'
import { idInAddress } from './idInAddress.ts'
import { FIRST_READERS, type GifSource, isFile, type Readers, readSource, sourceKind } from './source.ts'
import { trimText } from './values.ts'

/** `giphy:ID`: an id from that provider, current or former. The provider in use is asked for it. */
const idAtProvider = (value: string) => {
  const [, name = '', id = ''] = /^(\w+):\s*(\w{1,64})$/.exec(value) ?? []
  return PROVIDER_NAMES.includes(name.toLowerCase() as never) ? id : ''
}

/** Invisible characters occur inside what is copied, too. */
const readGif = (text: string) => {
  const value = text.replace(/\p{Cf}/gu, '')
  const id = idInAddress(value) || idAtProvider(value)
  return FIRST_READERS.gif(value) ?? (id && { id })
}

const READERS: Readers = {
  ...FIRST_READERS,
  gif: readGif,
  related: readGif,
  channel(rest) {
    const [slug = '', ...term] = rest.replace(/^@/, '').split(/\s+/)
    return slug && { slug, term: term.join(' ') }
  },
  category(rest) {
    const [category = '', subcategory = ''] = rest.split('/').map(part => part.trim())
    return category && subcategory && { category, subcategory }
  },
  ids(rest) {
    const ids = new Set(rest.split(/[\s,;，、]+/).map(text => (readGif(text) || { id: '' }).id))
    ids.delete('')
    return ids.size > 0 && { ids: [...ids] }
  },
  emoji: rest => !rest && {},
  text: message => message && { message },
}

/**
 * The source that a `data-gif` value names; `undefined` if it names none. Calls `onBad` for each
 * file without a valid address. Never throws.
 */
export function parseSource(raw: string, onBad?: (address: string) => void): GifSource | undefined {
  const value = trimText(raw)
  if (!isFile(value)) return readSource(value, READERS)
  const ids = fileIds(value, onBad)
  const [id] = ids
  if (!id) return undefined
  return sourceKind(value) === 'ids' ? { kind: 'ids', ids } : { kind: 'gif', id }
}
