/** Stories. */
import { type Context, Hono } from 'hono'
import type { Account } from '../../http/access.ts'
import { badRequest, notFound } from '../../http/errors.ts'
import { onlyOwner } from '../auth.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { findUser } from '../people.ts'
import { done, nowS, present, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const PARTNER_LIMIT = 50
const FIXED_FIELDS = ['id', 'story_id', 'owner', 'username', 'created', 'updated']

export function storyRoutes(context: SiteContext): Hono {
  const { site, gifs, access } = context
  const routes = new Hono().basePath('/gateway/stories')

  async function gifIds(fields: Record<string, unknown>): Promise<{ gifs?: string[] }> {
    if (fields.gifs === undefined) return {}
    const ids = [fields.gifs].flat().map(String)
    const known = new Set((await gifs.getMany(ids)).map(({ id }) => id))
    const unknown = ids.filter(id => !known.has(id))
    if (unknown.length > 0) throw badRequest(`gifs has unknown ids: ${unknown.join(', ')}`)
    return { gifs: ids }
  }
  async function draftOf(form: Form): Promise<Record<string, unknown>> {
    const given = Object.entries(form.all()).filter(([name]) => !FIXED_FIELDS.includes(name))
    const fields = Object.fromEntries(given)
    if ('is_published' in fields) fields.is_published = form.flag('is_published')
    return { ...fields, ...(await gifIds(fields)) }
  }
  const asStory = ({ id, owner: _, ...story }: Thing) => ({ ...story, story_id: id })
  const mayRead = (user: Account | undefined, story: Thing) =>
    story.is_published === true || user?.id === story.owner || user?.isStaff === true

  async function readable(c: Context, story: Thing | undefined): Promise<Thing> {
    // Others get 404 for an unpublished story.
    if (!story || !mayRead(await access.account(c), story)) throw notFound('There is no such story')
    return story
  }
  async function own(c: Context, id: string): Promise<Thing> {
    const story = await site.get('story', id)
    if (!story) throw notFound('There is no such story')
    onlyOwner(c.get('account'), story.owner)
    return story
  }
  async function freeSlug(wanted: string, own?: string): Promise<string> {
    const slug = wanted
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
    if (!slug) throw badRequest('title must have letters or digits')
    const [taken] = await site.list('story', { slug })
    if (taken && taken.id !== own) throw badRequest('slug is taken')
    return slug
  }
  async function hydrated(c: Context, story: Thing, method: string): Promise<Record<string, unknown>> {
    const shown = asStory(story)
    if (method === 'none' || !Array.isArray(story.gifs)) return shown
    return { ...shown, gifs: (await gifs.getMany(story.gifs.map(String))).map(record => present(c, record)) }
  }

  routes.get('/', async c => {
    const form = queryForm(c)
    const username = form.text('username').replace(/^@/, '')
    const limit = form.optional('limit') ? form.number('limit', { min: 1, max: MAX_LIMIT }) : DEFAULT_LIMIT
    const cursor = form.optional('next_cursor') ? form.number('next_cursor', { min: 0 }) : Infinity
    const method = form.optional('gif_hydration_method')
      ? form.oneOf('gif_hydration_method', ['none', 'full'])
      : 'none'
    const user = await access.account(c)
    const stories = (await site.list('story', { username }))
      .reverse()
      .filter(story => (form.flag('fetch_unpublished') ? mayRead(user, story) : story.is_published === true))
      .filter(({ id }) => Number(id) < cursor)
    const page = stories.slice(0, limit)
    const results = await Promise.all(page.map(story => hydrated(c, story, method)))
    const last = page.at(-1)
    return c.json({ results, ...(stories.length > limit && last && { next_cursor: last.id }) })
  })
  routes.get('/partnerArtist', access.user, async c => {
    const form = queryForm(c)
    const limit = form.optional('limit') ? form.number('limit', { min: 1, max: MAX_LIMIT }) : PARTNER_LIMIT
    const since = form.optional('since') ? form.number('since') : -Infinity
    const until = form.optional('until') ? form.number('until') : Infinity
    const published = (await site.list('story')).reverse().filter(story => story.is_published === true)
    const results: unknown[] = []
    for (const story of published) {
      const created = Number(story.created)
      if (created < since || created > until || results.length >= limit) continue
      const owner = await findUser(context, String(story.owner))
      if (owner?.user_type === 'partner' || owner?.user_type === 'artist') results.push(asStory(story))
    }
    return c.json({ results })
  })
  routes.get('/trending', async c => {
    const form = queryForm(c)
    const order = form.optional('sort') ? form.oneOf('sort', ['asc', 'desc']) : 'desc'
    const links = await site.linksFrom('trending-story', 'all')
    const stories = await Promise.all(links.map(({ target }) => site.get('story', target)))
    const present = stories.flatMap(story => (story?.is_published === true ? asStory(story) : []))
    return c.json({ results: order === 'desc' ? present.reverse() : present })
  })
  routes.post('/trending', access.staff, async c => {
    const story = await site.get('story', (await readForm(c)).text('story_id'))
    if (story?.is_published !== true) throw notFound('There is no such story')
    await site.link('trending-story', 'all', story.id)
    return c.json(asStory(story), 201)
  })
  routes.delete('/trending', access.staff, async c => {
    const id = (await readForm(c)).text('story_id')
    if (!(await site.unlink('trending-story', 'all', id))) throw notFound('The story is not trending')
    return done(c)
  })
  routes.get('/slug/:slug', async c => {
    const [story] = await site.list('story', { slug: c.req.param('slug') })
    return c.json(asStory(await readable(c, story)))
  })
  routes.get('/:id', async c =>
    c.json(asStory(await readable(c, await site.get('story', c.req.param('id'))))),
  )
  routes.post('/', access.user, async c => {
    const user = c.get('account')
    const form = await readForm(c)
    const title = form.text('title')
    const story = await site.add('story', {
      is_published: false,
      gifs: [],
      ...(await draftOf(form)),
      title,
      slug: await freeSlug(form.optional('slug') ?? title),
      owner: user.id,
      username: user.username,
      created: nowS(context),
      updated: nowS(context),
    })
    return c.json(asStory(story), 201)
  })
  routes.put('/:id', access.user, async c => {
    const story = await own(c, c.req.param('id'))
    const form = await readForm(c)
    const slug = form.optional('slug')
    const fields = {
      ...(await draftOf(form)),
      ...(slug && { slug: await freeSlug(slug, story.id) }),
      updated: nowS(context),
    }
    return c.json(asStory(await site.put('story', story.id, fields)))
  })
  routes.delete('/:id', access.user, async c => {
    const { id } = await own(c, c.req.param('id'))
    await site.unlink('trending-story', 'all', id)
    await site.remove('story', id)
    return done(c)
  })
  return routes
}
