/** Accounts, and uploaders of the library, who have none. */
import { notFound } from '../http/errors.ts'
import type { Rating } from '../store/types.ts'
import type { SiteContext } from './siteContext.ts'
import type { Thing } from './siteStore.ts'

/** Fields that accounts may change on their own profile. */
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

/** The public fields of an account. */
export function publicUser({ email: _, expires: __, ...user }: Thing): Thing {
  return user
}

const uploader = (user: Readonly<Record<string, unknown>>): Thing => ({
  ...user,
  id: String(user.id ?? user.username),
  username: String(user.username),
  user_type: 'artist',
})

/** Normalizes a user name: `ＭＯＮＡ` and `Mona` are `mona`. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()

/** Finds an account, else an uploader, by id or user name, with or without `@`. */
export async function findUser({ site, gifs }: SiteContext, name: string): Promise<Thing | undefined> {
  const username = nameKey(name)
  const account = (await site.get('account', username)) ?? (await site.list('account', { username }))[0]
  if (account) return account
  const channel = await gifs.channel(name.replace(/^@/, ''))
  return channel && uploader(channel.user)
}

export async function userOr404(context: SiteContext, name: string): Promise<Thing> {
  const user = await findUser(context, name)
  if (!user) throw notFound('No user has this id')
  return user
}

/** Records searched for uploaders. */
const MAX_RECORDS = 1000

/**
 * The distinct uploaders of trending records, `updated` at the latest of these. One query for all:
 * strangers ask.
 */
async function uploaders({ gifs }: SiteContext, rating: Rating | undefined): Promise<Thing[]> {
  const { records } = await gifs.trending({ ...(rating && { rating }), offset: 0, limit: MAX_RECORDS })
  const byName = new Map<string, Thing>()
  for (const { user, import_datetime } of records) {
    if (typeof user !== 'object' || user === null || !('username' in user)) continue
    const name = String(user.username)
    const before = Number(byName.get(name)?.updated ?? 0)
    const updated = Math.max(before, Date.parse(import_datetime) / 1000 || 0)
    byName.set(name, uploader({ ...user, updated }))
  }
  return [...byName.values()]
}

export interface ArtistQuery {
  /** How their names start. */
  filter?: string | undefined
  /** Uploaders without a GIF of this rating or a milder one are left out. */
  rating?: Rating
}

/** Artist accounts and uploaders. */
export async function listArtists(
  context: SiteContext,
  { filter = '', rating }: ArtistQuery = {},
): Promise<Thing[]> {
  const artists = [
    ...(await context.site.list('account', { user_type: 'artist' })),
    ...(await uploaders(context, rating)),
  ]
  const wanted = filter.toLowerCase()
  return artists.filter(({ username, display_name }) =>
    [username, display_name].some(name => String(name).toLowerCase().startsWith(wanted)),
  )
}
