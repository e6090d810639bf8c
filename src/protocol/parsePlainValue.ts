/** The grammar of `data-gif` as documented. */
import { fileIds } from './fileSource.ts'
import { FIRST_READERS, type GifSource, isFile, type Readers, readSource, sourceKind } from './source.ts'
import { trimText } from './values.ts'

const READERS: Readers = {
  ...FIRST_READERS,
  channel(rest) {
    const [slug = '', ...term] = rest.replace(/^@/, '').split(/\s+/)
    return slug && { slug, term: term.join(' ') }
  },
  category(rest) {
    const [category = '', subcategory = ''] = rest.split('/').map(part => part.trim())
    return category && subcategory && { category, subcategory }
  },
  ids(rest) {
    const ids = rest.split(/[\s,]+/).map(text => FIRST_READERS.gif(text)?.id)
    return ids.every(id => id !== undefined) && { ids: [...new Set(ids)] }
  },
  emoji: rest => !rest && {},
  text: message => message && { message },
}

/**
 * The source that a documented value names; `undefined` for any other. Calls `onBad` for each file
 * without a valid address. Never throws.
 */
export function parsePlainValue(raw: string, onBad?: (address: string) => void): GifSource | undefined {
  const value = trimText(raw)
  if (!isFile(value)) return readSource(value, READERS)
  const ids = fileIds(value, onBad)
  const [id] = ids
  if (!id) return undefined
  return sourceKind(value) === 'ids' ? { kind: 'ids', ids } : { kind: 'gif', id }
}
