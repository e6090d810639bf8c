/** Data of a GIF beyond the public API, and what visitors submit about it. */
import { Hono } from 'hono'
import { missing } from '../../http/context.ts'
import { badRequest } from '../../http/errors.ts'
import { RATINGS } from '../../store/types.ts'
import { ownPage } from '../auth.ts'
import { type Form, queryForm, readForm } from '../form.ts'
import { predictTags } from '../predictTags.ts'
import { done, gifOr404, nowS, present, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'

const TRENDING_LIMIT = 25
const MAX_BULK_IDS = 100
const MAX_TAGS = 100
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

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

export function gifDataRoutes(context: SiteContext): Hono {
  const { site, gifs, access } = context
  const routes = new Hono()

  const languageTags = (gif_id: string) => site.list('language-tags', { gif_id })
  const language = (form: Form) => {
    const lang = form.text('lang')
    if (!LANGUAGE.test(lang)) throw badRequest('lang must be a language tag')
    return lang
  }
  const tagsOf = (thing: Thing | undefined) => (Array.isArray(thing?.tags) ? thing.tags.map(String) : [])
  const withoutId = ({ id: _, ...fields }: Thing) => fields

  routes.get('/ajax/gifs/trending', async c => {
    const { records } = await gifs.trending({ offset: 0, limit: TRENDING_LIMIT })
    return c.json({ status: 'ok', result: { results: records.map(record => present(c, record)) } })
  })
  routes.get('/ajax/gif/bulk/language-tags', async c => {
    const form = queryForm(c)
    const ids = form.list('ids').flatMap(ids => ids.split(','))
    if (ids.length === 0 || ids.length > MAX_BULK_IDS) throw badRequest(`ids must be 1 to ${MAX_BULK_IDS}`)
    const lang = form.optional('lang')
    const all = (await Promise.all(ids.map(languageTags))).flat()
    return c.json({ results: all.filter(entry => !lang || entry.lang === lang).map(withoutId) })
  })
  routes.get('/ajax/gif/:id/tag-counts', async c => {
    const { tags } = await gifOr404(context, c.req.param('id'))
    const results = await Promise.all(
      tags.map(async name => {
        const found = (await gifs.tags(name, 100)).find(tag => tag.name === name)
        return { name, count: found?.count ?? 0 }
      }),
    )
    return c.json({ results })
  })
  routes.get('/ajax/gif/:id/metadata', async c => {
    const { id, title, tags, rating, source, import_datetime } = await gifOr404(context, c.req.param('id'))
    return c.json({ id, title, tags, rating, source: source ?? '', import_datetime })
  })
  routes.get('/ajax/gif/:id/extended-metadata', async c => {
    const id = c.req.param('id')
    const [record, channels, takedowns, moderation, user] = await Promise.all([
      gifs.get(id),
      site.linksTo('channel-gif', id),
      site.list('takedown', { gif_id: id }),
      site.list('moderation', { gif_id: id }),
      access.account(c),
    ])
    // Staff can still see why a GIF was taken down.
    if (!record && !(user?.isStaff && takedowns.length > 0)) throw await missing(gifs, id)
    return c.json({
      ...(record ? present(c, record) : { id, is_removed: true }),
      channels: channels.map(({ source }) => source),
      language_tags: (await languageTags(id)).map(withoutId),
      takedowns,
      moderation,
    })
  })
  routes.get('/ajax/gif/:id/tag-translations', async c => {
    const { id, tags } = await gifOr404(context, c.req.param('id'))
    const others = (await languageTags(id)).map(entry => [String(entry.lang), tagsOf(entry)])
    return c.json({ translations: { en: tags, ...Object.fromEntries(others) } })
  })
  routes.post('/ajax/gif/:id/language-tags', access.user, async c => {
    const { id: gif_id } = await gifOr404(context, c.req.param('id'))
    const form = await readForm(c)
    const lang = language(form)
    const given = form.list('tags')
    if (given.length === 0) throw badRequest('tags is missing')
    const key = `${gif_id}:${lang}`
    const tags = [...new Set([...tagsOf(await site.get('language-tags', key)), ...given])].slice(0, MAX_TAGS)
    return c.json(withoutId(await site.put('language-tags', key, { gif_id, lang, tags })), 201)
  })
  routes.delete('/ajax/gif/:id/language-tags', access.user, async c => {
    const { id: gif_id } = await gifOr404(context, c.req.param('id'))
    const form = await readForm(c)
    const key = `${gif_id}:${language(form)}`
    const gone = form.list('tags')
    const left = tagsOf(await site.get('language-tags', key)).filter(tag => !gone.includes(tag))
    if (left.length === 0) await site.remove('language-tags', key)
    else await site.put('language-tags', key, { tags: left })
    return done(c)
  })

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

  routes.post('/ajax/report-search', ownPage, async c => {
    const form = await readForm(c)
    const reasons = form.list('reasons')
    if (reasons.length === 0) throw badRequest('reasons is missing')
    const anonymous = form.oneOf('anonymous', ['0', '1']) === '1'
    const user = anonymous ? undefined : await access.account(c)
    const report = await site.add('search-report', {
      reasons,
      anonymous,
      search_term: form.text('search_term'),
      additional_info: form.optional('additional_info') ?? '',
      search_response_id: form.optional('search_response_id') ?? '',
      search_content_type: form.optional('search_content_type') ?? '',
      ...(user && { by: user.id }),
      at: nowS(context),
    })
    return c.json({ id: report.id }, 201)
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
      await site.add('mail', { ...mail, at: nowS(context) })
      context.onMail(mail)
    }
    return c.json({ id: takedown.id }, 201)
  })
  routes.post('/ajax/tags/prediction/', access.user, async c => {
    return c.json({ tags: await predictTags((await readForm(c)).list('frames')) })
  })
  return routes
}
