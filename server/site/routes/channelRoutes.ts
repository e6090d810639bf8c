/** Channels and their tree. */
import { type Context, Hono } from 'hono'
import { onlyOwner } from '../auth.ts'
import { channelOr404, gifsOfChannel, ownChannel } from '../channels.ts'
import { childrenOf, moveChannel, POSITIONS, withDescendants } from '../channelTree.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { done, present, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'
import { freeSlug } from '../slugs.ts'

const FIXED_FIELDS = ['id', 'owner', 'position', 'parent', 'slug']

export function channelRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono()

  routes.get('/api/v4/channels', async c => {
    const found = await site.list('channel', { slug: queryForm(c).text('slug') })
    return c.json({ results: await Promise.all(found.map(channel => described(context, c, channel))) })
  })
  routes.get('/api/v4/channels/:id', async c =>
    c.json(await described(context, c, await channelOr404(context, c.req.param('id')))),
  )
  routes.get('/api/v3/channels/', c => listChildren(context, c))
  routes.post('/api/v3/channels/', access.user, c => add(context, c))
  routes.put('/api/v3/channels/:id/', access.user, async c => {
    const channel = await ownChannel(context, c, c.req.param('id'))
    const form = await readForm(c)
    const slug = form.optional('slug')
    const fields = {
      ...changes(form),
      ...(slug && { slug: await freeChannelSlug(context, slug, channel.id) }),
    }
    return c.json(await site.put('channel', channel.id, fields))
  })
  routes.delete('/api/v3/channels/:id/', access.user, async c => {
    const channel = await ownChannel(context, c, c.req.param('id'))
    for (const { id } of await withDescendants(site, channel)) {
      for (const kind of ['channel-gif', 'ranked-tag', 'magic-tag'] as const) {
        for (const { target } of await site.linksFrom(kind, id)) await site.unlink(kind, id, target)
      }
      await site.remove('channel', id)
    }
    return done(c)
  })
  routes.post('/api/v3/channels/:id/move/', access.user, async c => {
    const channel = await ownChannel(context, c, c.req.param('id'))
    const form = await readForm(c)
    const target = await ownChannel(context, c, form.text('target_channel'))
    return c.json(await moveChannel(site, channel, form.oneOf('position', POSITIONS), target))
  })

  return routes
}

/** Fields that a request may change. */
function changes(form: Form): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form.all()).filter(([name]) => !FIXED_FIELDS.includes(name)))
}

/** A channel with its tags, its number of GIFs and the GIF that stands for it. */
async function described(context: SiteContext, c: Context, channel: Thing): Promise<Thing> {
  const { site } = context
  const type = queryForm(c).optional('content_type')
  const [entries, ranked, magic] = await Promise.all([
    gifsOfChannel(context, channel),
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

const freeChannelSlug = (context: SiteContext, wanted: string, own?: string) =>
  freeSlug(context, { kind: 'channel', field: 'slug', wanted, own })

async function listChildren(context: SiteContext, c: Context): Promise<Response> {
  const form = queryForm(c)
  const parent = await channelOr404(context, form.text('parent'))
  const children = await Promise.all(
    (await childrenOf(context.site, parent.id)).map(child => described(context, c, child)),
  )
  if (!form.flag('video')) return c.json({ results: children })
  const videos = await Promise.all(
    children.map(async child =>
      (await gifsOfChannel(context, child)).some(({ record }) => record.type === 'video'),
    ),
  )
  return c.json({ results: children.filter((_, index) => videos[index]) })
}

async function add(context: SiteContext, c: Context): Promise<Response> {
  const { site } = context
  const user = c.get('account')
  const form = await readForm(c)
  const display_name = form.text('display_name')
  const parentId = form.optional('parent')
  if (parentId) onlyOwner(user, (await channelOr404(context, parentId)).owner)
  const parent = parentId ?? null
  const channel = await site.add('channel', {
    ...changes(form),
    display_name,
    slug: await freeChannelSlug(context, form.optional('slug') ?? display_name),
    parent,
    owner: user.id,
    position: (await childrenOf(site, parent)).length,
  })
  return c.json(channel, 201)
}
