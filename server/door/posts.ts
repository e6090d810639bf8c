/**
 * Joins lists of Tenor's shape: the library's own posts, then the provider's. A page's `next` says
 * where the next page begins; in the provider's part it holds the provider's own `next`.
 */
import type { Context } from 'hono'
import { TENOR_DEFAULT_LIMIT, TENOR_MAX_LIMIT } from '../http/parameters.ts'

export interface Posts {
  results: unknown[]
  next: string
}

/** Before a mark of the provider's. Our own are numbers. */
const THEIRS = 'p.'

/** Calls that both may answer. The others, such as completions of a word, are the provider's. */
export const isList = (path: string): boolean => /\/(?:search|featured)$/.test(path)
export const isShare = (path: string): boolean => path.endsWith('/registershare')
export const isLookUp = (path: string): boolean => path.endsWith('/posts')

/** Whether a page is the provider's alone. */
export const isTheirs = (c: Context): boolean => (c.req.query('pos') ?? '').startsWith(THEIRS)

/** The address to ask the provider for a page, or for what our own page lacks. */
export function theirPage(c: Context, own: Posts | undefined): URL {
  const address = new URL(c.req.url)
  const pos = c.req.query('pos') ?? ''
  address.searchParams.set('pos', pos.startsWith(THEIRS) ? pos.slice(THEIRS.length) : '')
  if (own) address.searchParams.set('limit', String(limitOf(c) - own.results.length))
  return address
}

/** Whether our own page needs nothing of the provider. */
export const isFull = (c: Context, { results }: Posts): boolean => results.length >= limitOf(c)

/** Our own page that is full; the provider's list begins where ours ends. */
export const fullPage = (own: Posts): Posts => ({ ...own, next: own.next || THEIRS })

/** What both have for a page. */
export function joined(own: Posts | undefined, theirs: Partial<Posts> | undefined): Posts {
  const results = Array.isArray(theirs?.results) ? theirs.results : []
  const next = typeof theirs?.next === 'string' && theirs.next !== '' ? THEIRS + theirs.next : ''
  return { ...theirs, ...own, results: [...(own?.results ?? []), ...results], next }
}

/** The address to ask the provider for the posts that we lack; `undefined`: none. */
export function lackedPosts(c: Context, own: Posts): URL | undefined {
  const known = new Set(own.results.map(post => (post as { id?: unknown }).id))
  const ids = (c.req.query('ids') ?? '').split(',').filter(id => id !== '' && !known.has(id.trim()))
  if (ids.length === 0) return undefined
  const address = new URL(c.req.url)
  address.searchParams.set('ids', ids.join(','))
  return address
}

/** As many as our own routes send. */
const limitOf = (c: Context): number =>
  Math.min(Math.max(1, Number(c.req.query('limit')) || TENOR_DEFAULT_LIMIT), TENOR_MAX_LIMIT)
