/** Stories. */
import { type Context, Hono } from 'hono'
import { notFound } from '../../http/errors.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { findUser } from '../people.ts'
import { done, nowS, type SiteContext } from '../siteContext.ts'
import { asStory, draftOf, freeStorySlug, hydrated, mayRead, ownStory, readable } from '../stories.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const PARTNER_LIMIT = 50

export function storyRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono().basePath('/gateway/stories')
  routes.get('/', c => list(context, c))
  routes.get('/partnerArtist', access.user, c => listOfPartners(context, c))
  routes.get('/trending', c => listTrending(context, c))
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
    return c.json(asStory(await readable(context, c, story)))
  })
  routes.get('/:id', async c => {
    const story = await site.get('story', c.req.param('id'))
    return c.json(asStory(await readable(context, c, story)))
  })
  routes.post('/', access.user, c => add(context, c))
  routes.put('/:id', access.user, async c => change(context, c, c.req.param('id')))
  routes.delete('/:id', access.user, async c => {
    const { id } = await ownStory(context, c, c.req.param('id'))
    await site.unlink('trending-story', 'all', id)
    await site.remove('story', id)
    return done(c)
  })
  return routes
}

function limitOf(form: Form, standard: number): number {
  return form.optional('limit') ? form.number('limit', { min: 1, max: MAX_LIMIT }) : standard
}

async function list(context: SiteContext, c: Context): Promise<Response> {
  const form = queryForm(c)
  const username = form.text('username').replace(/^@/, '')
  const limit = limitOf(form, DEFAULT_LIMIT)
  const cursor = form.optional('next_cursor') ? form.number('next_cursor', { min: 0 }) : Infinity
  const method = form.optional('gif_hydration_method')
    ? form.oneOf('gif_hydration_method', ['none', 'full'])
    : 'none'
  const user = await context.access.account(c)
  const stories = (await context.site.list('story', { username }))
    .reverse()
    .filter(story => (form.flag('fetch_unpublished') ? mayRead(user, story) : story.is_published === true))
    .filter(({ id }) => Number(id) < cursor)
  const page = stories.slice(0, limit)
  const results = await Promise.all(page.map(story => hydrated(context, c, story, method)))
  const last = page.at(-1)
  return c.json({ results, ...(stories.length > limit && last && { next_cursor: last.id }) })
}

async function listOfPartners(context: SiteContext, c: Context): Promise<Response> {
  const form = queryForm(c)
  const limit = limitOf(form, PARTNER_LIMIT)
  const since = form.optional('since') ? form.number('since') : -Infinity
  const until = form.optional('until') ? form.number('until') : Infinity
  const stories = (await context.site.list('story')).reverse()
  const results: unknown[] = []
  for (const story of stories.filter(({ is_published }) => is_published === true)) {
    const created = Number(story.created)
    if (created < since || created > until || results.length >= limit) continue
    const owner = await findUser(context, String(story.owner))
    if (owner?.user_type === 'partner' || owner?.user_type === 'artist') results.push(asStory(story))
  }
  return c.json({ results })
}

async function listTrending({ site }: SiteContext, c: Context): Promise<Response> {
  const form = queryForm(c)
  const order = form.optional('sort') ? form.oneOf('sort', ['asc', 'desc']) : 'desc'
  const links = await site.linksFrom('trending-story', 'all')
  const stories = await Promise.all(links.map(({ target }) => site.get('story', target)))
  const results = stories.flatMap(story => (story?.is_published === true ? asStory(story) : []))
  return c.json({ results: order === 'desc' ? results.reverse() : results })
}

async function add(context: SiteContext, c: Context): Promise<Response> {
  const user = c.get('account')
  const form = await readForm(c)
  const title = form.text('title')
  const story = await context.site.add('story', {
    is_published: false,
    gifs: [],
    ...(await draftOf(context, form)),
    title,
    slug: await freeStorySlug(context, form.optional('slug') ?? title),
    owner: user.id,
    username: user.username,
    created: nowS(context),
    updated: nowS(context),
  })
  return c.json(asStory(story), 201)
}

async function change(context: SiteContext, c: Context, id: string): Promise<Response> {
  const story = await ownStory(context, c, id)
  const form = await readForm(c)
  const slug = form.optional('slug')
  const fields = {
    ...(await draftOf(context, form)),
    ...(slug && { slug: await freeStorySlug(context, slug, story.id) }),
    updated: nowS(context),
  }
  return c.json(asStory(await context.site.put('story', story.id, fields)))
}
