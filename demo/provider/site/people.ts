/** Accounts, and the uploaders of the catalogue, who have none. */
import { notFound } from '../http/errors.ts'
import type { SiteContext } from './siteContext.ts'
import type { Thing } from './siteStore.ts'

/** Fields that an account may set of itself; all others are the site's. */
export const PROFILE_FIELDS = [
  'display_name',
  'description',
  'avatar_url',
  'banner_url',
  'website_url',
  'spotify_url',
  'is_public',
  'suppress_chrome',
  'freelance',
] as const

/** What others may read of an account. */
export function publicUser({ email: _, ...user }: Thing): Thing {
  return user
}

const uploader = (user: Readonly<Record<string, unknown>>): Thing => ({
  ...user,
  id: String(user.id ?? user.username),
  username: String(user.username),
  user_type: 'artist',
})

/** By id or user name, with or without its `@`: an account, else an uploader. */
export async function findUser({ site, gifs }: SiteContext, name: string): Promise<Thing | undefined> {
  const username = name.replace(/^@/, '')
  const account = (await site.get('account', username)) ?? (await site.list('account', { username }))[0]
  if (account) return account
  const channel = await gifs.channel(username)
  return channel && uploader(channel.user)
}

export async function userOr404(context: SiteContext, name: string): Promise<Thing> {
  const user = await findUser(context, name)
  if (!user) throw notFound('No user has this id')
  return user
}

/** Records that are looked through for uploaders. */
const MAX_RECORDS = 1000

/** Uploaders of what is trending, each once. */
async function uploaders({ gifs }: SiteContext): Promise<Thing[]> {
  const { records } = await gifs.trending({ offset: 0, limit: MAX_RECORDS })
  const byName = new Map<string, Thing>()
  for (const { user } of records) {
    if (typeof user !== 'object' || user === null || !('username' in user)) continue
    byName.set(String(user.username), uploader({ ...user }))
  }
  return [...byName.values()]
}

/** Accounts of artists and the uploaders of the catalogue whose names begin with `filter`. */
export async function listArtists(context: SiteContext, filter = ''): Promise<Thing[]> {
  const artists = [
    ...(await context.site.list('account', { user_type: 'artist' })),
    ...(await uploaders(context)),
  ]
  const wanted = filter.toLowerCase()
  return artists.filter(({ username, display_name }) =>
    [username, display_name].some(name => String(name).toLowerCase().startsWith(wanted)),
  )
}
