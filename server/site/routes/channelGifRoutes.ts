/** The GIFs of a channel. */
import { Hono } from 'hono'
import { notFound } from '../../http/errors.ts'
import { channelOr404, gifsOfChannel, ownChannel } from '../channels.ts'
import { queryForm, readForm } from '../form.ts'
import { done, gifOr404, present, type SiteContext } from '../siteContext.ts'

const PAGE_SIZE = 25

export function channelGifRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono()

  routes.get('/api/v2/channel-gifs/', async c => {
    const gif = queryForm(c).text('gif')
    const links = await site.linksTo('channel-gif', gif)
    return c.json({ results: links.map(({ source }) => ({ channel: source, gif })) })
  })
  routes.post('/api/v3/channel-gifs/', access.user, async c => {
    const form = await readForm(c)
    const { id: channel } = await ownChannel(context, c, form.text('channel'))
    const { id: gif } = await gifOr404(context, form.text('gif'))
    await site.link('channel-gif', channel, gif)
    return c.json({ channel, gif }, 201)
  })
  routes.post('/api/v3/channel-gifs/remove/', access.user, async c => {
    const form = await readForm(c)
    const { id: channel } = await ownChannel(context, c, form.text('channel'))
    if (!(await site.unlink('channel-gif', channel, form.text('gif')))) {
      throw notFound('The channel has no such GIF')
    }
    return done(c)
  })
  routes.get('/api/v3/channels/:id/gifs/', async c => {
    const user = await access.account(c)
    const channel = await channelOr404(context, c.req.param('id'))
    const entries = await gifsOfChannel(context, channel)
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
