/** The same GIFs in the Tenor v2 dialect, which several providers speak. Mounted at `/tenor/v2`. */
import { type Context, Hono } from 'hono'
import type { GifRecord } from '../../library/types.ts'
import { EXACT_TOTAL, type GifType, type Rating } from '../../store/types.ts'
import { addEvents } from '../analytics/ingestRoutes.ts'
import { API_MAX_AGE_S, jsonAnswer } from '../answer.ts'
import { CATEGORIES } from '../api/categories.ts'
import { badRequest } from '../errors.ts'
import { publicWrite } from '../guards.ts'
import {
  flagParameter,
  ids,
  oneOf,
  required,
  TENOR_DEFAULT_LIMIT,
  TENOR_MAX_LIMIT,
  TYPES_OF,
  wholeNumber,
} from '../parameters.ts'
import { findGifs, gifOrError, originOf, type ServerContext } from '../serverContext.ts'
import { suggestions } from '../suggestions.ts'
import { mediaFilter, mediaFormats, presentPost } from './formats.ts'

/** A random order shuffles this many of the best results. */
const RANDOM_POOL = 200

const RATING_OF = { off: 'r', low: 'pg-13', medium: 'pg', high: 'g' } as const
const STRICTNESS = Object.keys(RATING_OF) as (keyof typeof RATING_OF)[]

export function tenorRoutes(context: ServerContext): Hono {
  const { store } = context
  const routes = new Hono()

  const posts = (c: Context, records: readonly GifRecord[], next: string, maxAgeS = API_MAX_AGE_S) => {
    const only = mediaFilter(c.req.query('media_filter') ?? '')
    const results = records.map(record => presentPost(record, originOf(c), only))
    return jsonAnswer(c, { locale: locale(c), results, next }, { maxAgeS })
  }

  routes.get('/search', async c => {
    const query = { term: required(c, 'q'), ...filters(c), ...page(c) }
    if (flagParameter(c, 'random')) {
      const pool = await store.gifs.search({ ...query, offset: 0, limit: RANDOM_POOL })
      return posts(c, shuffled(pool.records, Math.random).slice(0, query.limit), '', 0)
    }
    const { records, total } = await store.gifs.search(query)
    return posts(c, records, bookmark(query, records.length, total))
  })

  routes.get('/featured', async c => {
    const query = { ...filters(c), ...page(c) }
    const { records, total } = await store.gifs.trending(query)
    return posts(c, records, bookmark(query, records.length, total))
  })

  routes.get('/posts', async c => posts(c, await findGifs(context, ids(c)), ''))

  routes.get('/categories', c => categories(context, c))

  routes.get('/autocomplete', async c => {
    return terms(c, await suggestions(store, required(c, 'q'), page(c).limit))
  })

  routes.get('/search_suggestions', async c => {
    const { limit } = page(c)
    const q = required(c, 'q')
    const related = await store.gifs.relatedTags(q, limit)
    const found = related.map(({ name }) => name)
    return terms(
      c,
      found.length > 0 ? await store.searches.worthShowing(found) : await suggestions(store, q, limit),
    )
  })

  routes.get('/trending_terms', async c => {
    return terms(c, await suggestions(store, '', page(c).limit))
  })

  routes.on(['GET', 'POST'], '/registershare', publicWrite, c => registerShare(context, c))

  return routes
}

function page(c: Context): { offset: number; limit: number } {
  const pos = c.req.query('pos') ?? ''
  if (!/^\d{0,7}$/.test(pos)) throw badRequest('pos must be the "next" of the previous page')
  return {
    offset: Number(pos),
    limit: Math.min(wholeNumber(c, 'limit', TENOR_DEFAULT_LIMIT, 1), TENOR_MAX_LIMIT),
  }
}

/** Empty on the last page, as clients expect. Above a bound, the total is an estimate. */
function bookmark({ offset, limit }: { offset: number; limit: number }, found: number, total: number) {
  const isLast = found < limit || (total <= EXACT_TOTAL && offset + found >= total)
  return isLast ? '' : String(offset + found)
}

function filters(c: Context): { types: readonly GifType[]; rating: Rating } {
  const stickers = (c.req.query('searchfilter') ?? '').split(',').includes('sticker')
  const strictness = oneOf('contentfilter', c.req.query('contentfilter') || 'off', STRICTNESS)
  return { types: stickers ? TYPES_OF.stickers : TYPES_OF.gifs, rating: RATING_OF[strictness] }
}

function locale(c: Context): string {
  const given = c.req.query('locale') ?? ''
  return /^[a-z]{2,3}/i.exec(given)?.[0].toLowerCase() ?? 'en'
}

function terms(c: Context, results: readonly string[]): Response | Promise<Response> {
  return jsonAnswer(c, { locale: locale(c), results }, { maxAgeS: API_MAX_AGE_S })
}

async function categories({ store }: ServerContext, c: Context): Promise<Response> {
  const origin = originOf(c)
  const kind = oneOf('type', c.req.query('type') ?? 'featured', ['featured', 'trending'])
  const names =
    kind === 'trending'
      ? (await store.gifs.tags('', TENOR_DEFAULT_LIMIT)).map(tag => tag.name)
      : CATEGORIES.flatMap(category => category.subcategories.slice(0, 3))
  const tags = await Promise.all(
    names.map(async name => {
      const { records } = await store.gifs.search({ ...filters(c), term: name, offset: 0, limit: 1 })
      const image = records[0] && mediaFormats(records[0], new Set(['tinygif'])).tinygif?.url
      return image === undefined
        ? []
        : {
            searchterm: name,
            path: `${origin}/tenor/v2/search?q=${encodeURIComponent(name)}`,
            image: origin + image,
            name: `#${name}`,
          }
    }),
  )
  return jsonAnswer(c, { locale: locale(c), tags: tags.flat() }, { maxAgeS: API_MAX_AGE_S })
}

async function registerShare(context: ServerContext, c: Context): Promise<Response> {
  const { id } = await gifOrError(context, required(c, 'id'), 'No post has this id')
  await addEvents(c, context, [{ gifId: id, kind: 'shares' }])
  return jsonAnswer(c, {}, { maxAgeS: 0 })
}

/** A shuffled copy. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map(item => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
