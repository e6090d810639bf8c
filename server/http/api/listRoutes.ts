/** Lists: search, trending, random and related, for gifs, stickers and videos; and emoji. */

import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { answer, answerGif, answerGifs, answerPart } from '../answer.ts'
import { notFound } from '../errors.ts'
import {
  type CatalogueType,
  CONTENT_TYPES,
  flagParameter,
  paging,
  rating,
  required,
  sort,
  TYPES_OF,
  wholeNumber,
} from '../parameters.ts'
import { missing, type ServerContext } from '../serverContext.ts'

const MOST_WEIRD = 10
const EMOJI_TAG = 'emoji'
/** Most variations of an emoji: its nearest emoji by tags, because no data lists variations. */
const MAX_VARIATIONS = 25

export function listRoutes(context: ServerContext): Hono {
  const routes = new Hono()
  for (const type of CONTENT_TYPES) addLists(routes, type, context)
  for (const type of ['gifs', 'stickers'] as const) addTranslate(routes, type, context)
  addEmoji(routes, context)
  routes.get('/randomid', c => answer(c, { random_id: randomBytes(16).toString('hex') }, { maxAgeS: 0 }))
  return routes
}

function addLists(routes: Hono, type: CatalogueType, { store, text }: ServerContext): void {
  const types = TYPES_OF[type]

  routes.get(`/${type}/search`, async c => {
    const page = paging(c)
    const query = {
      term: required(c, 'q'),
      types,
      rating: rating(c),
      excludeDynamic: flagParameter(c, 'excludeDynamicResults'),
      sort: sort(c),
      ...page,
    }
    return answerGifs(c, await store.gifs.search(query), page.offset)
  })

  routes.get(`/${type}/trending`, async c => {
    const page = paging(c)
    return answerGifs(c, await store.gifs.trending({ types, rating: rating(c), ...page }), page.offset)
  })

  routes.get(`/${type}/random`, async c => {
    const tag = c.req.query('tag')?.trim()
    const record = await store.gifs.random({ types, rating: rating(c), ...(tag ? { tag } : {}) })
    if (!record) throw notFound(tag ? 'No GIF has this tag' : 'There are no GIFs')
    return answerGif(c, record, { maxAgeS: 0 })
  })

  routes.get(`/${type}/related`, async c => {
    const id = required(c, 'gif_id')
    const siblings = await text.siblings(id)
    if (siblings) return answerPart(c, siblings)
    const page = paging(c)
    const found = await store.gifs.related(id, { types, rating: rating(c), ...page })
    if (!found) throw await missing(store.gifs, id)
    return answerGifs(c, found, page.offset)
  })
}

/** One GIF for a phrase: the best, or with `weirdness` (0 to 10) one further down. */
function addTranslate(routes: Hono, type: 'gifs' | 'stickers', { store }: ServerContext): void {
  routes.get(`/${type}/translate`, async c => {
    const weirdness = wholeNumber(c, 'weirdness', 0, 0)
    const limit = Math.min(MOST_WEIRD, weirdness) + 1
    const term = required(c, 's')
    const { records } = await store.gifs.search({
      term,
      types: TYPES_OF[type],
      rating: rating(c),
      offset: 0,
      limit,
    })
    const record = records.at(-1)
    // GIPHY answers with an empty list if nothing fits.
    return record ? answerGif(c, record) : answer(c, [])
  })
}

function addEmoji(routes: Hono, { store }: ServerContext): void {
  routes.get('/emoji', async c => {
    const page = paging(c)
    const stickers = { types: TYPES_OF.stickers, rating: rating(c), ...page }
    const tagged = await store.gifs.search({ ...stickers, term: EMOJI_TAG })
    // An operator's own stickers may not be tagged as emoji.
    const found = tagged.total > 0 ? tagged : await store.gifs.trending(stickers)
    return answerGifs(c, found, page.offset)
  })

  routes.get('/emoji/:id/variations', async c => {
    const id = c.req.param('id')
    const stickers = { types: TYPES_OF.stickers, rating: rating(c), offset: 0, limit: MAX_VARIATIONS }
    const [emoji] = await store.gifs.getMany([id])
    const near = emoji && (await store.gifs.related(id, stickers))
    if (!near) throw await missing(store.gifs, id)
    const subjects = new Set(emoji.tags.filter(tag => tag !== EMOJI_TAG))
    const records = near.records.filter(
      ({ tags }) => tags.includes(EMOJI_TAG) && tags.some(tag => subjects.has(tag)),
    )
    return answerGifs(c, { records, total: records.length })
  })
}
