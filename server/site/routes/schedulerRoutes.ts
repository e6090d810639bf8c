/** The trending scheduler, for staff. */
import { Hono } from 'hono'
import type { Account } from '../../http/access.ts'
import { badRequest, notFound } from '../../http/errors.ts'
import { queryForm, readForm } from '../form.ts'
import { done, nowS, type SiteContext } from '../siteContext.ts'
import type { Thing } from '../siteStore.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const MAX_GIFS = 100
const ACTIVITY_LIMIT = 100

interface Scheduled {
  id: string
  is_sticker: boolean
  type: string
}

function scheduledGifs(value: unknown): Scheduled[] {
  const message = `gifs must be a list of 1 to ${MAX_GIFS} objects with an id`
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_GIFS) throw badRequest(message)
  return value.map(entry => {
    const { id, is_sticker, type } = (entry ?? {}) as Record<string, unknown>
    if (typeof id !== 'string' || id === '') throw badRequest(message)
    return { id, is_sticker: is_sticker === true, type: typeof type === 'string' ? type : 'gif' }
  })
}

export function schedulerRoutes(context: SiteContext): Hono {
  const { site, gifs, access } = context
  const routes = new Hono().basePath('/scheduler/trendingscheduler')

  const asEntry = ({ id, gif_id, ...entry }: Thing) => ({ ...entry, schedule_id: id, id: gif_id })
  const log = (action: string, entry: Thing, user: Account) =>
    site.add('schedule-activity', {
      action,
      schedule_id: entry.id,
      gif_id: entry.gif_id,
      username: user.username,
      at: nowS(context),
    })

  routes.post('/schedule', access.staff, async c => {
    const user = c.get('account')
    const form = await readForm(c)
    const wanted = scheduledGifs(form.json('gifs'))
    const timestamp = form.number('timestamp', { min: 0 })
    const known = new Set((await gifs.getMany(wanted.map(({ id }) => id))).map(({ id }) => id))
    const unknown = wanted.filter(({ id }) => !known.has(id))
    if (unknown.length > 0)
      throw badRequest(`gifs has unknown ids: ${unknown.map(({ id }) => id).join(', ')}`)
    const results: unknown[] = []
    for (const { id, ...gif } of wanted) {
      const entry = await site.add('schedule', { ...gif, gif_id: id, timestamp })
      await log('schedule', entry, user)
      results.push(asEntry(entry))
    }
    return c.json({ results }, 201)
  })
  routes.get('/schedule', access.staff, async c => {
    const form = queryForm(c)
    const limit = form.optional('limit') ? form.number('limit', { min: 1, max: MAX_LIMIT }) : DEFAULT_LIMIT
    const offset = form.optional('offset') ? form.number('offset', { min: 0 }) : 0
    const from = form.optional('timestamp') ? form.number('timestamp') : -Infinity
    const all = (await site.list('schedule', { type: form.optional('type') ?? 'gif' }))
      .filter(({ timestamp }) => Number(timestamp) >= from)
      .sort((a, b) => Number(a.timestamp) - Number(b.timestamp))
    return c.json({ results: all.slice(offset, offset + limit).map(asEntry), total_count: all.length })
  })
  routes.delete('/schedule/:id', access.staff, async c => {
    const user = c.get('account')
    const entry = await site.get('schedule', c.req.param('id'))
    if (!entry) throw notFound('There is no such entry')
    await site.remove('schedule', entry.id)
    await log('unschedule', entry, user)
    return done(c)
  })
  routes.get('/activity', access.staff, async c => {
    const latest = (await site.list('schedule-activity')).slice(-ACTIVITY_LIMIT).reverse()
    return c.json({ results: latest.map(({ id: _, ...entry }) => entry) })
  })
  return routes
}
