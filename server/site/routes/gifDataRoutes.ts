/** Data of a GIF beyond the public API, and reports about searches. */
import { type Context, Hono } from 'hono'
import { badRequest, tooMany } from '../../http/errors.ts'
import type { Limit } from '../../http/rateLimits.ts'
import { missing } from '../../http/serverContext.ts'
import { ownPage } from '../auth.ts'
import { readForm } from '../form.ts'
import { languageTagsOf, withoutId } from '../languageTags.ts'
import { gifOr404, nowS, present, type SiteContext } from '../siteContext.ts'

const TRENDING_LIMIT = 25
/** Of one client: reports are kept until staff has read them, and anyone can send them. */
const REPORTS = { amount: 30, windowS: 60 * 60 }

export function gifDataRoutes(context: SiteContext): Hono {
  const { gifs } = context
  const routes = new Hono()

  routes.get('/ajax/gifs/trending', async c => {
    const { records } = await gifs.trending({ offset: 0, limit: TRENDING_LIMIT })
    return c.json({ status: 'ok', result: { results: records.map(record => present(c, record)) } })
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
  routes.get('/ajax/gif/:id/extended-metadata', c => extendedMetadata(context, c, c.req.param('id')))
  const reports = context.createLimit('reports', REPORTS)
  routes.post('/ajax/report-search', ownPage, c => reportSearch(context, reports, c))
  return routes
}

async function extendedMetadata(
  { site, gifs, access }: SiteContext,
  c: Context,
  id: string,
): Promise<Response> {
  const [record, channels, takedowns, moderation, user] = await Promise.all([
    gifs.get(id),
    site.linksTo('channel-gif', id),
    site.list('takedown', { gif_id: id }),
    site.list('moderation', { gif_id: id }),
    access.account(c),
  ])
  // Who decided it, and what moderators note, is for staff.
  const shown = user?.isStaff ? moderation : moderation.map(({ note: _, by: __, ...entry }) => entry)
  // Staff can still see why a GIF was taken down.
  if (!record && !(user?.isStaff && takedowns.length > 0)) throw await missing(gifs, id)
  return c.json({
    ...(record ? present(c, record) : { id, is_removed: true }),
    channels: channels.map(({ source }) => source),
    language_tags: (await languageTagsOf(site, id)).map(withoutId),
    takedowns: user?.isStaff ? takedowns : [],
    moderation: shown,
  })
}

async function reportSearch(context: SiteContext, reports: Limit, c: Context): Promise<Response> {
  const { site, access } = context
  const waitS = await reports.spend(c.get('client'))
  if (waitS !== undefined) throw tooMany('Too many reports', waitS)
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
}
