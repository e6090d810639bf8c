/** A GIF as its operator sees and edits it. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { text } from '../../../src/gif/json.ts'
import { METADATA_FIELDS } from '../../library/add/metadata.ts'
import { sourceFields } from '../../library/records.ts'
import type { GifRecord } from '../../library/types.ts'
import { RATINGS } from '../../store/types.ts'
import { creditsOf } from '../pages/credits.ts'
import { pageUrl, picturesOf, usernameOf } from '../presentGif.ts'

const empty = v.literal('')
const emptyOr = <T extends v.GenericSchema<string, string>>(schema: T) => v.union([empty, schema])

/** The editable fields; null restores the file's own value. */
export const EDIT = v.strictObject({
  title: v.optional(v.nullable(METADATA_FIELDS.title)),
  alt_text: v.optional(v.nullable(emptyOr(METADATA_FIELDS.alt_text))),
  tags: v.optional(v.nullable(METADATA_FIELDS.tags)),
  source: v.optional(v.nullable(emptyOr(METADATA_FIELDS.source))),
  author: v.optional(v.nullable(emptyOr(METADATA_FIELDS.author))),
  license: v.optional(v.nullable(emptyOr(METADATA_FIELDS.license))),
  rating: v.optional(v.nullable(v.picklist(RATINGS))),
  is_hidden: v.optional(v.nullable(v.boolean())),
})
export type Edit = v.InferOutput<typeof EDIT>

export const STAFF_GIF = v.object({
  id: v.string(),
  etag: v.string(),
  state: v.picklist(['public', 'hidden', 'taken_down']),
  type: v.string(),
  title: v.string(),
  alt_text: v.string(),
  tags: v.array(v.string()),
  source: v.string(),
  author: v.string(),
  license: v.string(),
  rating: v.picklist(RATINGS),
  username: v.string(),
  added: v.string(),
  url: v.string(),
  picture: v.object({ url: v.string(), still: v.string(), width: v.number(), height: v.number() }),
})
export type StaffGif = v.InferOutput<typeof STAFF_GIF>

export function staffGif(record: GifRecord, origin: string): StaffGif {
  const images = picturesOf(record, origin)
  const small = images.fixed_width ?? images.original ?? {}
  const still = images.fixed_width_still ?? images.original_still ?? {}
  return {
    id: record.id,
    etag: etagOf(record),
    state: record.is_removed ? 'taken_down' : record.is_hidden ? 'hidden' : 'public',
    type: record.type,
    title: record.title,
    alt_text: text(record.alt_text),
    tags: record.tags,
    source: creditsOf(record).source ?? '',
    author: text(record.author),
    license: text(record.license),
    rating: record.rating,
    username: usernameOf(record),
    added: record.import_datetime,
    url: pageUrl(record, origin),
    picture: {
      url: small.webp || small.url || '',
      still: still.webp || still.url || '',
      width: small.width ?? 0,
      height: small.height ?? 0,
    },
  }
}

/** Changes with each edit, takedown and restore. */
export function etagOf(record: GifRecord): string {
  const { title, alt_text, tags, source_post_url, author, license, rating, is_hidden, is_removed } = record
  const state = [title, alt_text, tags, source_post_url, author, license, rating, !!is_hidden, !!is_removed]
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 20)}"`
}

/** The fields of the record that an edit sets. */
export function patchOf({ source, is_hidden, ...edit }: Edit): Record<string, unknown> {
  const reset = { source: null, source_post_url: null, source_tld: null }
  return {
    ...edit,
    ...(edit.tags && { tags: [...new Set(edit.tags)] }),
    ...(source !== undefined && (source === null ? reset : sourceFields(source))),
    ...(is_hidden !== undefined && { is_hidden, is_indexable: is_hidden === null ? null : !is_hidden }),
  }
}
