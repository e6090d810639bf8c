/**
 * A stored record as the public API sends it: absolute addresses, page links, the analytics token.
 */
import { asRecord, text } from '../../src/gif/json.ts'
import type { Rendition } from '../../src/gif/types.ts'
import { SIZE_FIELDS } from '../library/records.ts'
import type { GifRecord } from '../library/types.ts'
import { encodePayload } from './analyticsPayload.ts'

/** Endings of fields that hold an address, at any depth of a record. */
const ADDRESS_FIELD = new RegExp(`(?:^|_)(?:${Object.keys(SIZE_FIELDS).join('|')}|image|src)$`)

export interface Presentation {
  /** For example `http://127.0.0.1:4400`. */
  origin: string
  responseId: string
}

export function presentGif(record: GifRecord, { origin, responseId }: Presentation): GifRecord {
  // Only the store needs these.
  const { looks: _, aliases: __, ...shown } = record
  const gif = absolute(shown, origin) as GifRecord
  const { id } = record
  return {
    ...gif,
    slug: pageName(record),
    url: pageUrl(record, origin),
    embed_url: `${origin}/embed/${id}`,
    bitly_url: `${origin}/g/${id}`,
    bitly_gif_url: `${origin}/g/${id}`,
    username: usernameOf(record),
    analytics_response_payload: encodePayload({ responseId, gifId: id }),
  }
}

/** `SLUG-ID`, the last part of a page's address. */
function pageName({ id, slug }: Pick<GifRecord, 'id' | 'slug'>): string {
  const words = slug.endsWith(`-${id}`) ? slug.slice(0, -id.length - 1) : slug
  const safe = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return safe ? `${encodeURIComponent(safe)}-${id}` : id
}

export function pageUrl(record: Pick<GifRecord, 'id' | 'slug' | 'is_sticker'>, origin: string): string {
  return `${origin}/${record.is_sticker ? 'stickers' : 'gifs'}/${pageName(record)}`
}

export const usernameOf = ({ user }: GifRecord): string => text(asRecord(user).username)

export const channelUrl = (username: string, origin: string): string =>
  `${origin}/channels/${encodeURIComponent(username)}`

/** The user in whose channel a GIF is. */
export function uploaderOf(record: GifRecord, origin: string): { name: string; url: string } | undefined {
  const username = usernameOf(record)
  if (!username) return undefined
  const { display_name } = asRecord(record.user)
  return { name: String(display_name || username), url: channelUrl(username, origin) }
}

/** A rendition, with sizes in bytes only for files that exist. */
export type Picture = Partial<Rendition>

/** The renditions of a GIF by their names. */
export const picturesOf = ({ images }: GifRecord, origin: string): Record<string, Picture | undefined> =>
  absolute(images ?? {}, origin) as Record<string, Picture | undefined>

/** A copy of `value` with the origin before each server-relative address, at any depth. */
export function absolute(value: unknown, origin: string, field = ''): unknown {
  if (typeof value === 'string') {
    return ADDRESS_FIELD.test(field) && /^\/(?!\/)/.test(value) ? origin + value : value
  }
  if (Array.isArray(value)) return value.map(entry => absolute(entry, origin, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, absolute(entry, origin, name)]),
  )
}
