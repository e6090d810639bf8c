/** Reads answers of the public API that are not GIFs. */

import { list } from '../../../gif/fields.ts'
import { isRecord, type Json, record, text } from '../../../gif/json.ts'
import { normalizeGif } from '../../../gif/normalizeGif.ts'
import { normalizeUser } from '../../../gif/normalizeUser.ts'
import { safeUrl } from '../../../gif/safeUrl.ts'
import type { Association, Category, Channel, ListResult, Tag } from '../../types.ts'
import { readMeta, readRecords } from './readAnswer.ts'
import { type Asked, readPagination } from './readBody.ts'

/** Limit of records for a call without a limit: categories come all at once. */
const MAX_CATALOG_RECORDS = 1000
/** Subcategories may have subcategories of their own. */
const MAX_CATEGORY_DEPTH = 3

const take = (json: unknown, { limit = MAX_CATALOG_RECORDS }: Asked) =>
  list(record(json).data).slice(0, limit)

function readList<T>(json: unknown, items: T[], asked: Asked): ListResult<T> {
  const pagination = readPagination(json, items.length, {
    ...asked,
    limit: asked.limit ?? MAX_CATALOG_RECORDS,
  })
  return { data: items, pagination, meta: readMeta(json) }
}

const gifOf = (json: unknown, responseId: string) =>
  isRecord(json) ? normalizeGif(json, responseId) : undefined

function readCategory(from: Json, responseId: string, depth = 1): Category {
  const gif = gifOf(from.gif, responseId)
  const children = depth < MAX_CATEGORY_DEPTH ? list(from.subcategories).slice(0, MAX_CATALOG_RECORDS) : []
  return {
    name: text(from.name),
    name_encoded: text(from.name_encoded),
    subcategories: children.map(child => readCategory(record(child), responseId, depth + 1)),
    ...(gif && { gif }),
  }
}

export function readCategories(json: unknown, asked: Asked): ListResult<Category> {
  const { response_id } = readMeta(json)
  const records = readRecords(json, asked.limit ?? MAX_CATALOG_RECORDS)
  return readList(
    json,
    records.map(category => readCategory(category, response_id)),
    asked,
  )
}

export function readTerms(json: unknown, asked: Asked): ListResult<string> {
  readMeta(json)
  return readList(json, take(json, asked).map(text).filter(Boolean), asked)
}

/** Like `encodeURIComponent`, but returns a name with a lone surrogate unchanged. */
function encodeName(name: string): string {
  try {
    return encodeURIComponent(name)
  } catch {
    return name
  }
}

/** Tags come as records or as plain text. */
export function readTags(json: unknown, asked: Asked): ListResult<Tag> {
  const { response_id } = readMeta(json)
  const tags = take(json, asked).map((entry): Tag => {
    const from = isRecord(entry) ? entry : { name: entry }
    const name = text(from.name)
    return {
      name,
      name_encoded: text(from.name_encoded) || encodeName(name),
      response_id,
      analytics_response_payload: text(from.analytics_response_payload),
    }
  })
  return readList(
    json,
    tags.filter(({ name }) => name),
    asked,
  )
}

export function readChannels(json: unknown, asked: Asked): ListResult<Channel> {
  const { response_id } = readMeta(json)
  const channels = readRecords(json, asked.limit).map((from): Channel => {
    const user = normalizeUser(from.user)
    const featured_gif = gifOf(from.featured_gif, response_id)
    return {
      id: text(from.id),
      slug: text(from.slug),
      display_name: text(from.display_name),
      url: safeUrl(from.url),
      ...(user && { user }),
      ...(featured_gif && { featured_gif }),
      response_id,
      analytics_response_payload: text(from.analytics_response_payload),
    }
  })
  return readList(json, channels, asked)
}

export function readAssociations(json: unknown, asked: Asked): ListResult<Association> {
  readMeta(json)
  const records = readRecords(json, asked.limit)
  return readList(
    json,
    records.map(from => ({ ...from, id: text(from.id), type: text(from.type) })),
    asked,
  )
}
