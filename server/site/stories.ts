/** Stories: who may read one, its fields, its address. */
import type { Context } from 'hono'
import type { Account } from '../http/access.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { onlyOwner } from './auth.ts'
import type { Form } from './form.ts'
import { present, type SiteContext } from './siteContext.ts'
import type { Thing } from './siteStore.ts'
import { freeSlug } from './slugs.ts'

const FIXED_FIELDS = ['id', 'story_id', 'owner', 'username', 'created', 'updated']

export const asStory = ({ id, owner: _, ...story }: Thing) => ({ ...story, story_id: id })

export const mayRead = (user: Account | undefined, story: Thing): boolean =>
  story.is_published === true || user?.id === story.owner || user?.isStaff === true

/** Others than its owner get 404 for an unpublished story. */
export async function readable(
  { access }: SiteContext,
  c: Context,
  story: Thing | undefined,
): Promise<Thing> {
  if (!story || !mayRead(await access.account(c), story)) throw notFound('There is no such story')
  return story
}

export async function ownStory({ site }: SiteContext, c: Context, id: string): Promise<Thing> {
  const story = await site.get('story', id)
  if (!story) throw notFound('There is no such story')
  onlyOwner(c.get('account'), story.owner)
  return story
}

/** The fields of a form that its owner may set. */
export async function draftOf(context: SiteContext, form: Form): Promise<Record<string, unknown>> {
  const given = Object.entries(form.all()).filter(([name]) => !FIXED_FIELDS.includes(name))
  const fields: Record<string, unknown> = Object.fromEntries(given)
  if ('is_published' in fields) fields.is_published = form.flag('is_published')
  if (fields.gifs !== undefined) fields.gifs = await knownIds(context, [fields.gifs].flat().map(String))
  return fields
}

async function knownIds({ gifs }: SiteContext, ids: string[]): Promise<string[]> {
  const known = new Set((await gifs.getMany(ids)).map(({ id }) => id))
  const unknown = ids.filter(id => !known.has(id))
  if (unknown.length > 0) throw badRequest(`gifs has unknown ids: ${unknown.join(', ')}`)
  return ids
}

export const freeStorySlug = (context: SiteContext, wanted: string, own?: string) =>
  freeSlug(context, { kind: 'story', field: 'title', wanted, own })

/** With whole GIFs instead of ids if the method is `full`. */
export async function hydrated(
  { gifs }: SiteContext,
  c: Context,
  story: Thing,
  method: string,
): Promise<Record<string, unknown>> {
  const shown = asStory(story)
  if (method === 'none' || !Array.isArray(story.gifs)) return shown
  return { ...shown, gifs: (await gifs.getMany(story.gifs.map(String))).map(record => present(c, record)) }
}
