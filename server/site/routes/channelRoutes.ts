/** Channels, their tags and their GIFs. */
import { type Context, Hono } from 'hono'
import { badRequest, notFound } from '../../http/errors.ts'
import { onlyOwner } from '../auth.ts'
import { childrenOf, moveChannel, POSITIONS, withDescendants } from '../channelTree.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { done, gifOr404, present, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'

const PAGE_SIZE = 25
const FIXED_FIELDS = ['id', 'owner', 'position', 'parent', 'slug']

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export function channelRoutes(context: SiteContext): Hono {
  const { site, gifs, access } = context
  const routes = new Hono()

  async function channelOr404(id: string): Promise<Thing> {
    const channel = await site.get('channel', id)
    if (!channel) throw notFound('No channel has this id')
    return channel
  }
  /** The channel, if the account owns it. */
  async function ownChannel(c: Context, id: string): Promise<Thing> {
    const channel = await channelOr404(id)
    onlyOwner(c.get('account'), channel.owner)
    return channel
  }
  async function freeSlug(wanted: string, own?: string): Promise<string> {
    const slug = slugOf(wanted)
    if (!slug) throw badRequest('slug must have letters or digits')
    const [taken] = await site.list('channel', { slug })
    if (taken && taken.id !== own) throw badRequest('slug is taken')
    return slug
  }
  const gifsOf = async (channel: Thing) => {
    const links = await site.linksFrom('channel-gif', channel.id)
    const latestFirst = links.sort((a, b) => b.number - a.number)
    const records = await gifs.getMany(latestFirst.map(({ target }) => target))
    return latestFirst.flatMap(link => {
      const record = records.find(({ id }) => id === link.target)
      return record ? { link, record } : []
    })
  }
  async function described(c: Context, channel: Thing): Promise<Thing> {
    const type = queryForm(c).optional('content_type')
    const [entries, ranked, magic] = await Promise.all([
      gifsOf(channel),
      site.linksFrom('ranked-tag', channel.id),
      site.linksFrom('magic-tag', channel.id),
    ])
    const shown = entries.filter(({ record }) => type === undefined || record.type === type)
    return {
      ...channel,
      ranked_tags: ranked.map(({ target, rank }) => ({ tag: target, rank })),
      magic_tags: magic.map(({ target }) => target),
      gif_count: shown.length,
      featured_gif: shown[0] ? present(c, shown[0].record) : null,
    }
  }

  routes.get('/api/v4/channels', async c => {
    const found = await site.list('channel', { slug: queryForm(c).text('slug') })
    return c.json({ results: await Promise.all(found.map(channel => described(c, channel))) })
  })
  routes.get('/api/v4/channels/:id', async c =>
    c.json(await described(c, await channelOr404(c.req.param('id')))),
  )
  routes.get('/api/v3/channels/', async c => {
    const form = queryForm(c)
    const parent = await channelOr404(form.text('parent'))
    const children = await Promise.all((await childrenOf(site, parent.id)).map(child => described(c, child)))
    if (!form.flag('video')) return c.json({ results: children })
    const videos = await Promise.all(
      children.map(async child => (await gifsOf(child)).some(({ record }) => record.type === 'video')),
    )
    return c.json({ results: children.filter((_, index) => videos[index]) })
  })
  routes.post('/api/v3/channels/', access.user, async c => {
    const user = c.get('account')
    const form = await readForm(c)
    const display_name = form.text('display_name')
    const parentId = form.optional('parent')
    if (parentId) onlyOwner(user, (await channelOr404(parentId)).owner)
    const parent = parentId ?? null
    const channel = await site.add('channel', {
      ...changes(form),
      display_name,
      slug: await freeSlug(form.optional('slug') ?? display_name),
      parent,
      owner: user.id,
      position: (await childrenOf(site, parent)).length,
    })
    return c.json(channel, 201)
  })
  routes.put('/api/v3/channels/:id/', access.user, async c => {
    const channel = await ownChannel(c, c.req.param('id'))
    const form = await readForm(c)
    const slug = form.optional('slug')
    const fields = { ...changes(form), ...(slug && { slug: await freeSlug(slug, channel.id) }) }
    return c.json(await site.put('channel', channel.id, fields))
  })
  routes.delete('/api/v3/channels/:id/', access.user, async c => {
    const channel = await ownChannel(c, c.req.param('id'))
    for (const { id } of await withDescendants(site, channel)) {
      for (const kind of ['channel-gif', 'ranked-tag', 'magic-tag'] as const) {
        for (const { target } of await site.linksFrom(kind, id)) await site.unlink(kind, id, target)
      }
      await site.remove('channel', id)
    }
    return done(c)
  })
  routes.post('/api/v3/channels/:id/move/', access.user, async c => {
    const channel = await ownChannel(c, c.req.param('id'))
    const form = await readForm(c)
    const target = await ownChannel(c, form.text('target_channel'))
    return c.json(await moveChannel(site, channel, form.oneOf('position', POSITIONS), target))
  })

  routes.post('/api/v3/channel-ranked-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(c, c.req.param('id'))
    const form = await readForm(c)
    const tag = form.text('tag')
    const last = (await site.linksFrom('ranked-tag', id)).at(-1)?.rank ?? 0
    const rank = form.optional('rank') ? form.number('rank', { min: 1 }) : last + 1
    await site.link('ranked-tag', id, tag, rank)
    return c.json({ id: `${id}:${tag}`, channel: id, tag, rank }, 201)
  })
  routes.put('/api/v3/channel-ranked-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(c, c.req.param('id'))
    const form = await readForm(c)
    const tag = form.text('tag')
    const rank = form.number('rank', { min: 1 })
    const links = await site.linksFrom('ranked-tag', id)
    if (!links.some(({ target }) => target === tag)) throw notFound('The channel has no such tag')
    await site.link('ranked-tag', id, tag, rank)
    return c.json({ id: `${id}:${tag}`, channel: id, tag, rank })
  })
  routes.post('/api/v3/channel-magic-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(c, c.req.param('id'))
    const tag = (await readForm(c)).text('tag')
    await site.link('magic-tag', id, tag)
    return c.json({ id: `${id}:${tag}`, channel: id, tag }, 201)
  })
  for (const kind of ['ranked-tag', 'magic-tag'] as const) {
    routes.delete(`/api/v3/channel-${kind}s/:id/`, access.user, async c => {
      const { id } = await ownChannel(c, c.req.param('id'))
      if (!(await site.unlink(kind, id, (await readForm(c)).text('tag')))) {
        throw notFound('The channel has no such tag')
      }
      return done(c)
    })
  }

  routes.get('/api/v2/channel-gifs/', async c => {
    const gif = queryForm(c).text('gif')
    const links = await site.linksTo('channel-gif', gif)
    return c.json({ results: links.map(({ source }) => ({ channel: source, gif })) })
  })
  routes.post('/api/v3/channel-gifs/', access.user, async c => {
    const form = await readForm(c)
    const { id: channel } = await ownChannel(c, form.text('channel'))
    const { id: gif } = await gifOr404(context, form.text('gif'))
    await site.link('channel-gif', channel, gif)
    return c.json({ channel, gif }, 201)
  })
  routes.post('/api/v3/channel-gifs/remove/', access.user, async c => {
    const form = await readForm(c)
    const { id: channel } = await ownChannel(c, form.text('channel'))
    if (!(await site.unlink('channel-gif', channel, form.text('gif')))) {
      throw notFound('The channel has no such GIF')
    }
    return done(c)
  })
  routes.get('/api/v3/channels/:id/gifs/', async c => {
    const user = await access.account(c)
    const channel = await channelOr404(c.req.param('id'))
    const entries = await gifsOf(channel)
    const form = queryForm(c)
    const maxId = form.optional('max_id') ? form.number('max_id', { min: 0 }) : Number.POSITIVE_INFINITY
    const older = entries.filter(({ link }) => link.number < maxId)
    const page = older.slice(0, PAGE_SIZE)
    const last = page.at(-1)
    return c.json({
      results: page.map(({ record }) => present(c, record)),
      ...(older.length > page.length && last && { next_max_id: String(last.link.number) }),
      can_edit: user !== undefined && (user.id === channel.owner || user.isStaff),
    })
  })
  return routes
}

/** Fields that a request may change. */
function changes(form: Form): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form.all()).filter(([name]) => !FIXED_FIELDS.includes(name)))
}
