/** Profiles, artists and view counts. */
import { type Context, Hono } from 'hono'
import { badRequest, forbidden } from '../../http/errors.ts'
import { RATINGS } from '../../store/types.ts'
import { onlyOwner } from '../auth.ts'
import { queryForm, readForm } from '../form.ts'
import { listArtists, PROFILE_FIELDS, publicUser, userOr404 } from '../people.ts'
import { hashPassword, matchesPassword } from '../secrets.ts'
import { gifOr404, nowS, type SiteContext } from '../siteContext.ts'

const MAX_UPLOADS = 1000
const ARTIST_SORTS = ['updatetime', 'username'] as const

async function countViews({ events }: SiteContext, ids: readonly string[]): Promise<number> {
  const counts = await events.countsOf(ids)
  return counts.reduce((sum, { action, count }) => sum + (action === 'SEEN' ? count : 0), 0)
}

export function userRoutes(context: SiteContext): Hono {
  const { gifs, access } = context
  const routes = new Hono()

  routes.get('/api/v1/users/:id/', c => profile(context, c, c.req.param('id')))

  routes.put('/api/v1/users/:id/', access.user, c => changeProfile(context, c, c.req.param('id')))

  routes.get('/api/v3/artists/', c => artists(context, c))

  routes.get('/api/v1/users/:id/view-count/', async c => {
    const user = await userOr404(context, c.req.param('id'))
    const uploads = await gifs.byUser(String(user.username), { offset: 0, limit: MAX_UPLOADS })
    const ids = uploads?.records.map(({ id }) => id) ?? []
    return c.json({ view_count: await countViews(context, ids) })
  })
  routes.get('/api/v1/proxy-gifs/:id/view-count/', async c => {
    const { id } = await gifOr404(context, c.req.param('id'))
    return c.json({ view_count: await countViews(context, [id]) })
  })
  return routes
}

async function profile(context: SiteContext, c: Context, id: string): Promise<Response> {
  const { site, access } = context
  const asking = await access.account(c)
  const user = await userOr404(context, id)
  const hash = (await site.get('secret', user.id))?.profile_password
  if (hash && asking?.id !== user.id) {
    await access.attempt(c, async () => {
      if (await matchesPassword(c.req.header('X-Password') ?? '', hash)) return
      throw forbidden('This profile needs a password')
    })
  }
  return c.json(asking?.id === user.id ? user : publicUser(user))
}

async function changeProfile(context: SiteContext, c: Context, id: string): Promise<Response> {
  const { site } = context
  const asking = c.get('account')
  const user = await userOr404(context, id)
  onlyOwner(asking, user.id)
  const form = await readForm(c)
  const { profile_password, ...given } = form.all()
  const allowed: readonly string[] = asking.isStaff ? [...PROFILE_FIELDS, 'user_type'] : PROFILE_FIELDS
  const unknown = Object.keys(given).find(name => !allowed.includes(name))
  if (unknown) throw badRequest(`${unknown} cannot be set; allowed: ${allowed.join(', ')}`)
  if (profile_password !== undefined) {
    // As it was sent: `true` and `[1]` are passwords too.
    const text = form.optional('profile_password')
    const hash = text === undefined ? '' : await hashPassword(text)
    await site.put('secret', user.id, { profile_password: hash })
  }
  return c.json(await site.put('account', user.id, { ...given, updated: nowS(context) }))
}

async function artists(context: SiteContext, c: Context): Promise<Response> {
  const { gifs } = context
  const form = queryForm(c)
  const sort = form.optional('sort') ? form.oneOf('sort', ARTIST_SORTS) : 'updatetime'
  const direction = form.optional('order') && form.oneOf('order', ['asc', 'desc']) === 'asc' ? 1 : -1
  const rating = form.optional('rating') ? form.oneOf('rating', RATINGS) : 'pg'
  const all = await listArtists(context, { filter: form.optional('filter'), rating })
  const shown = await Promise.all(
    all.map(async artist => {
      // An uploader, of whom all is known.
      if (artist.email === undefined) return { artist, updated: Number(artist.updated), hasOnlyOthers: false }
      const page = await gifs.byUser(String(artist.username), { rating, offset: 0, limit: 1 })
      const updated = artist.updated ?? Date.parse(page?.records[0]?.import_datetime ?? '') / 1000
      return {
        artist,
        updated: Number(updated) || 0,
        hasOnlyOthers: page !== undefined && page.total === 0,
      }
    }),
  )
  const results = shown
    .filter(({ hasOnlyOthers }) => !hasOnlyOthers)
    .filter(({ artist }) => !form.flag('freelance') || artist.freelance === true)
    .sort((a, b) =>
      sort === 'updatetime'
        ? (a.updated - b.updated) * direction
        : String(a.artist.username).localeCompare(String(b.artist.username)) * direction,
    )
  return c.json({ results: results.map(({ artist }) => publicUser(artist)) })
}
