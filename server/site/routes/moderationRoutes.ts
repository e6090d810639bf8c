/** Moderation tools, for staff. */
import { type Context, Hono } from 'hono'
import { badRequest, notFound } from '../../http/errors.ts'
import { RATINGS } from '../../store/types.ts'
import { queryForm, readForm } from '../form.ts'
import { gifOr404, nowS, present, type SiteContext } from '../siteContext.ts'
import type { Kind, Thing } from '../siteStore.ts'

const ACTIONS = ['approve', 'hide', 'remove', ...RATINGS] as const
type Action = (typeof ACTIONS)[number]
const MAX_BATCH = 200
const MAX_CSV_ROWS = 1000
/** Submissions of visitors. */
const INBOXES: Readonly<Record<string, Kind>> = {
  'search-reports': 'search-report',
  takedowns: 'takedown',
  handovers: 'handover',
  mails: 'mail',
}

function fieldsOf(action: Action): Record<string, unknown> {
  if (action === 'approve') return { is_hidden: false }
  if (action === 'hide') return { is_hidden: true }
  if (action === 'remove') return { is_removed: true }
  return { rating: action }
}

/**
 * RFC 4180. Neutralizes leading signs, so that spreadsheets do not run a title as a formula:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const csvCell = (value: unknown) =>
  `"${String(value)
    .replace(/^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/, "'")
    .replaceAll('"', '""')}"`

interface Decision {
  action: Action
  /** Id of the moderator. */
  by: string
  note?: string | undefined
}

/** Changes the GIF, and records who decided it. */
async function moderate(context: SiteContext, gif_id: string, { action, by, note = '' }: Decision) {
  const record = await context.gifs.patch(gif_id, fieldsOf(action))
  await context.site.add('moderation', { gif_id, action, by, note, at: nowS(context) })
  return record
}

async function batchOr404({ site }: SiteContext, id: string): Promise<Thing> {
  const batch = await site.get('batch', id)
  if (!batch) throw notFound('No batch has this id')
  return batch
}

export function moderationRoutes(context: SiteContext): Hono {
  const { site, access } = context
  const routes = new Hono().basePath('/api/v1')

  routes.post('/gifs/:id/moderation', access.staff, async c => {
    const user = c.get('account')
    const { id } = await gifOr404(context, c.req.param('id'))
    const form = await readForm(c)
    const action = form.oneOf('action', ACTIONS)
    const record = await moderate(context, id, { action, by: user.id, note: form.optional('note') })
    return c.json(record ? present(c, record) : { id, is_removed: true })
  })

  const batches = '/moderation/gif-batch-actions'
  routes.get(`${batches}/`, access.staff, async c => {
    const job_id = queryForm(c).optional('job_id')
    return c.json({ results: await site.list('batch', job_id ? { job_id } : {}) })
  })
  routes.get(`${batches}/leaderboard/`, access.staff, c => leaderboard(context, c))
  routes.get(`${batches}/:id/`, access.staff, async c => {
    return c.json(await batchOr404(context, c.req.param('id')))
  })
  routes.post(`${batches}/`, access.staff, c => assignBatch(context, c))
  routes.put(`${batches}/:id/`, access.staff, c => finishBatch(context, c, c.req.param('id')))

  routes.get('/search-service/csv/', access.staff, c => searchAsCsv(context, c))
  routes.get('/moderation/inbox/:name/', access.staff, async c => {
    const name = c.req.param('name')
    const kind = Object.hasOwn(INBOXES, name) ? INBOXES[name] : undefined
    if (!kind) throw notFound('There is no such inbox')
    return c.json({ results: await site.list(kind) })
  })
  return routes
}

/** How many GIFs each moderator has handled in batches. */
async function leaderboard({ site }: SiteContext, c: Context): Promise<Response> {
  const done = await site.list('batch', { state: 'done' })
  const totals = new Map<string, number>()
  for (const { assignee, gif_ids } of done) {
    const count = Array.isArray(gif_ids) ? gif_ids.length : 0
    totals.set(String(assignee), (totals.get(String(assignee)) ?? 0) + count)
  }
  const results = [...totals].map(([username, gifs]) => ({ username, gifs }))
  return c.json({ results: results.sort((a, b) => b.gifs - a.gifs) })
}

async function assignBatch(context: SiteContext, c: Context): Promise<Response> {
  const { site, gifs } = context
  const user = c.get('account')
  const form = await readForm(c)
  const gif_ids = [...new Set(form.list('gif_ids'))]
  if (gif_ids.length === 0 || gif_ids.length > MAX_BATCH)
    throw badRequest(`gif_ids must be 1 to ${MAX_BATCH}`)
  const known = new Set((await gifs.getMany(gif_ids)).map(({ id }) => id))
  const unknown = gif_ids.filter(id => !known.has(id))
  if (unknown.length > 0) throw badRequest(`gif_ids has unknown ids: ${unknown.join(', ')}`)
  const batch = await site.add('batch', {
    job_id: form.optional('job_id') ?? 'default',
    state: 'assigned',
    action: '',
    gif_ids,
    assignee: user.username,
    at: nowS(context),
  })
  return c.json(batch, 201)
}

async function finishBatch(context: SiteContext, c: Context, id: string): Promise<Response> {
  const { site } = context
  const user = c.get('account')
  const batch = await batchOr404(context, id)
  const form = await readForm(c)
  const state = form.oneOf('state', ['assigned', 'done'])
  if (batch.state === 'done') throw badRequest('The batch is done')
  if (state === 'assigned') return c.json(await site.put('batch', batch.id, { assignee: user.username }))
  const action = form.oneOf('action', ACTIONS)
  for (const id of Array.isArray(batch.gif_ids) ? batch.gif_ids : [])
    await moderate(context, String(id), { action, by: user.id })
  return c.json(await site.put('batch', batch.id, { state, action, assignee: user.username }))
}

async function searchAsCsv({ gifs }: SiteContext, c: Context): Promise<Response> {
  const page = { offset: 0, limit: MAX_CSV_ROWS }
  const term = queryForm(c).optional('q')
  const { records } = term ? await gifs.search({ ...page, term }) : await gifs.trending(page)
  const rows = records.map(({ id, type, rating, title, tags }) => [id, type, rating, title, tags.join(' ')])
  const lines = [['id', 'type', 'rating', 'title', 'tags'], ...rows].map(row => row.map(csvCell).join(','))
  return c.body(`${lines.join('\r\n')}\r\n`, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
}
