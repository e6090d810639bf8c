/** The part of an address that names a channel or a story. */
import { badRequest } from '../http/errors.ts'
import type { SiteContext } from './siteContext.ts'

interface WantedSlug {
  kind: 'channel' | 'story'
  /** The field that a client is told to change. */
  field: string
  wanted: string
  /** Id of what has the slug already. */
  own?: string | undefined
}

/** Lower-case words with hyphens. Throws 400 if another has it. */
export async function freeSlug({ site }: SiteContext, { kind, field, wanted, own }: WantedSlug) {
  const slug = wanted
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (!slug) throw badRequest(`${field} must have letters or digits`)
  const [taken] = await site.list(kind, { slug })
  if (taken && taken.id !== own) throw badRequest('slug is taken')
  return slug
}
