/** The tags of a channel: ranked by its owner, or magic, which collect GIFs by themselves. */
import { Hono } from 'hono'
import { badRequest, notFound } from '../../http/errors.ts'
import { ownChannel } from '../channels.ts'
import { type Form, readForm } from '../form.ts'
import { done, type SiteContext } from '../siteContext.ts'

/** Far below what a column can hold. */
const MAX_RANK = 1_000_000

function rankOf(form: Form): number {
  const rank = form.number('rank', { min: 1, max: MAX_RANK })
  if (!Number.isInteger(rank)) throw badRequest('rank must be a whole number')
  return rank
}

export function channelTagRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono()

  routes.post('/api/v3/channel-ranked-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(context, c, c.req.param('id'))
    const form = await readForm(c)
    const tag = form.text('tag')
    const last = (await site.linksFrom('ranked-tag', id)).at(-1)?.rank ?? 0
    const rank = form.optional('rank') ? rankOf(form) : last + 1
    await site.link('ranked-tag', id, tag, rank)
    return c.json({ id: `${id}:${tag}`, channel: id, tag, rank }, 201)
  })
  routes.put('/api/v3/channel-ranked-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(context, c, c.req.param('id'))
    const form = await readForm(c)
    const tag = form.text('tag')
    const rank = rankOf(form)
    const links = await site.linksFrom('ranked-tag', id)
    if (!links.some(({ target }) => target === tag)) throw notFound('The channel has no such tag')
    await site.link('ranked-tag', id, tag, rank)
    return c.json({ id: `${id}:${tag}`, channel: id, tag, rank })
  })
  routes.post('/api/v3/channel-magic-tags/:id/', access.user, async c => {
    const { id } = await ownChannel(context, c, c.req.param('id'))
    const tag = (await readForm(c)).text('tag')
    await site.link('magic-tag', id, tag)
    return c.json({ id: `${id}:${tag}`, channel: id, tag }, 201)
  })
  for (const kind of ['ranked-tag', 'magic-tag'] as const) {
    routes.delete(`/api/v3/channel-${kind}s/:id/`, access.user, async c => {
      const { id } = await ownChannel(context, c, c.req.param('id'))
      if (!(await site.unlink(kind, id, (await readForm(c)).text('tag')))) {
        throw notFound('The channel has no such tag')
      }
      return done(c)
    })
  }
  return routes
}
