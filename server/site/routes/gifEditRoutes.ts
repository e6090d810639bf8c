/** What staff and accounts do to a GIF: edits, takedowns, handing it to other services. */
import { Hono } from 'hono'
import { badRequest } from '../../http/errors.ts'
import { RATINGS } from '../../store/types.ts'
import { type Form, readForm } from '../form.ts'
import { MAX_TAGS } from '../languageTags.ts'
import { predictTags } from '../predictTags.ts'
import { gifOr404, noteMail, nowS, present, type SiteContext } from '../siteContext.ts'

/** Editable fields of a GIF and how each is read. */
const EDITABLE: Readonly<Record<string, (form: Form) => unknown>> = {
  title: form => form.text('value'),
  alt_text: form => form.text('value'),
  source: form => form.text('value'),
  rating: form => form.oneOf('value', RATINGS),
  tags: form => {
    const value = form.json('value')
    if (!Array.isArray(value) || value.length > MAX_TAGS) throw badRequest('value must be a list of tags')
    return value.map(String)
  },
  is_hidden: form => form.flag('value'),
  is_indexable: form => form.flag('value'),
}

export function gifEditRoutes(context: SiteContext): Hono {
  const { site, gifs, access } = context
  const routes = new Hono()

  routes.post('/ajax/gif/update', access.staff, async c => {
    const user = c.get('account')
    const form = await readForm(c)
    const { id } = await gifOr404(context, form.text('gif_id'))
    const key = form.text('key')
    const read = Object.hasOwn(EDITABLE, key) ? EDITABLE[key] : undefined
    if (!read) throw badRequest(`key must be one of ${Object.keys(EDITABLE).join(', ')}`)
    const record = await gifs.patch(id, { [key]: read(form) })
    await site.add('moderation', { gif_id: id, action: `update ${key}`, by: user.id, at: nowS(context) })
    return c.json(record ? present(c, record) : null)
  })

  routes.post('/api/v3/content-takedown/takedown', access.staff, async c => {
    const user = c.get('account')
    const form = await readForm(c)
    const record = await gifOr404(context, form.text('gif_id'))
    const reason = form.text('reason')
    const takedown = await site.add('takedown', {
      gif_id: record.id,
      reason,
      note: form.optional('note') ?? '',
      send_email: form.flag('send_email'),
      by: user.id,
      at: nowS(context),
    })
    await gifs.patch(record.id, { is_removed: true })
    if (form.flag('send_email')) {
      const owner = (record.user as { username?: unknown } | undefined)?.username
      const mail = { to: `@${String(owner ?? 'unknown')}`, subject: `takedown: ${record.title}` }
      await noteMail(context, mail)
      context.onMail(mail)
    }
    return c.json({ id: takedown.id }, 201)
  })
  /** Queues a GIF for another service; an operator's worker would process the queue. */
  const handOver = (path: string, read: (form: Form) => Record<string, unknown>) =>
    routes.post(path, access.user, async c => {
      const user = c.get('account')
      const form = await readForm(c)
      const { id: gif_id } = await gifOr404(context, form.text('gif_id'))
      const entry = { ...read(form), gif_id, service: path, by: user.id, at: nowS(context) }
      return c.json({ id: (await site.add('handover', entry)).id }, 201)
    })
  handOver('/ajax/twitter_upload', form => ({ text: form.optional('text') ?? '' }))
  handOver('/ajax/instashare/', form => ({ to: form.text('to') }))

  routes.post('/ajax/tags/prediction/', access.user, async c => {
    return c.json({ tags: await predictTags((await readForm(c)).list('frames')) })
  })
  return routes
}
