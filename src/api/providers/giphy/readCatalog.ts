/** Answers of the public API that are not GIFs. */
import { isRecord, type Json, list, record, text } from '../../../gif/json.ts'
import { normalizeGif } from '../../../gif/normalizeGif.ts'
import { normalizeUser } from '../../../gif/normalizeUser.ts'
import { safeUrl } from '../../../gif/safeUrl.ts'
import type { Association, Category, Channel, ListResult, Tag } from '../../types.ts'
import { readMeta, readPagination, readRecords } from './readAnswer.ts'

function readList<T>(json: unknown, items: T[]): ListResult<T> {
  return { data: items, pagination: readPagination(json, items.length), meta: readMeta(json) }
}

const gifOf = (json: unknown, responseId: string) =>
  isRecord(json) ? normalizeGif(json, responseId) : undefined

function readCategory(from: Json, responseId: string): Category {
  const gif = gifOf(from.gif, responseId)
  return {
    name: text(from.name),
    name_encoded: text(from.name_encoded),
    subcategories: list(from.subcategories).map(child => readCategory(record(child), responseId)),
    ...(gif && { gif }),
  }
}

export function readCategories(json: unknown): ListResult<Category> {
  const { response_id } = readMeta(json)
  return readList(
    json,
    readRecords(json).map(category => readCategory(category, response_id)),
  )
}

export function readTerms(json: unknown): ListResult<string> {
  readMeta(json)
  return readList(json, list(record(json).data).map(text).filter(Boolean))
}

/** Tags come as records, or as plain text. */
export function readTags(json: unknown): ListResult<Tag> {
  const { response_id } = readMeta(json)
  const tags = list(record(json).data).map((entry): Tag => {
    const from = isRecord(entry) ? entry : { name: entry }
    const name = text(from.name)
    return {
      name,
      name_encoded: text(from.name_encoded) || encodeURIComponent(name),
      response_id,
      analytics_response_payload: text(from.analytics_response_payload),
    }
  })
  return readList(
    json,
    tags.filter(({ name }) => name),
  )
}

export function readChannels(json: unknown): ListResult<Channel> {
  const { response_id } = readMeta(json)
  const channels = readRecords(json).map((from): Channel => {
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
  return readList(json, channels)
}

export function readAssociations(json: unknown): ListResult<Association> {
  readMeta(json)
  return readList(
    json,
    readRecords(json).map(from => ({ ...from, id: text(from.id), type: text(from.type) })),
  )
}
