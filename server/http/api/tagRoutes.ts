/** Tags, trending searches and channels. */
import { type Context, Hono } from 'hono'
import { encodePayload } from '../analyticsPayload.ts'
import { answer, answerList } from '../answer.ts'
import { badRequest } from '../errors.ts'
import { paging, required } from '../parameters.ts'
import { absolute, channelUrl, presentGif } from '../presentGif.ts'
import { gifOrError, originOf, type ServerContext } from '../serverContext.ts'
import { suggestions } from '../suggestions.ts'
import { CATEGORIES, encodeName } from './categories.ts'

const TRENDING_SEARCHES = 20
const RELATED_TAGS = 50
const COMMON_TAGS = 400
const SHELVES = new Set(CATEGORIES.flatMap(category => category.subcategories))
const DEFAULT_TAG_LIMIT = 5

export function tagRoutes(context: ServerContext): Hono {
  const { store } = context
  const routes = new Hono()

  routes.get('/trending/searches', async c => {
    const { offset, limit } = paging(c, TRENDING_SEARCHES)
    const tags = await store.gifs.tags('', COMMON_TAGS)
    // People search for subcategories, while the most common tags only describe ("emoji", "face").
    const names = tags.map(tag => tag.name)
    const searched = names.filter(name => SHELVES.has(name.toLowerCase()))
    const common = searched.length >= limit ? searched : [...new Set([...searched, ...names])]
    const terms = await suggestions(store, '', offset + limit, common)
    return answer(c, terms.slice(offset))
  })

  routes.get('/gifs/search/tags', async c => {
    const { offset, limit } = paging(c, DEFAULT_TAG_LIMIT)
    const names = (await suggestions(store, required(c, 'q'), offset + limit)).slice(offset)
    return answerList(c, names, tagResult)
  })

  routes.get('/tags/related/gif/:id', async c => {
    const { tags } = await gifOrError(context, c.req.param('id'))
    return answerList(c, tags, tagResult)
  })

  routes.get('/tags/related/:tag', c => relatedTags(context, c, c.req.param('tag')))

  routes.get('/channels/search', c => searchChannels(context, c))

  return routes
}

function tagResult(name: string, responseId: string) {
  return {
    name,
    name_encoded: encodeName(name),
    analytics_response_payload: encodePayload({ responseId, gifId: 'tag' }),
  }
}

function score(raw: string | undefined): number {
  if (raw === undefined || raw === '') return 0
  const value = Number(raw)
  if (!Number.isFinite(value) || value < 0 || value > 1)
    throw badRequest('score must be a number from 0 to 1')
  return value
}

/** `score`, 0 to 1: the minimum share of the tag's GIFs that also have the related tag. */
async function relatedTags({ store }: ServerContext, c: Context, tag: string): Promise<Response> {
  const least = score(c.req.query('score'))
  const related = await store.gifs.relatedTags(tag, RELATED_TAGS)
  const most = related[0]?.count ?? 1
  const scored = related
    .map(({ name, count }) => ({ name, score: Math.round((count / most) * 1000) / 1000 }))
    .filter(entry => entry.score >= least)
  return answerList(c, scored, (entry, responseId) => ({
    ...tagResult(entry.name, responseId),
    score: entry.score,
  }))
}

async function searchChannels({ store }: ServerContext, c: Context): Promise<Response> {
  const page = paging(c)
  const origin = originOf(c)
  const { channels, total } = await store.gifs.searchChannels(required(c, 'q'), page)
  const featured = new Map(
    (await store.gifs.getMany(channels.map(channel => channel.featuredId))).map(gif => [gif.id, gif]),
  )
  return answerList(
    c,
    channels,
    ({ user, username, count, featuredId }, responseId) => {
      const gif = featured.get(featuredId)
      return {
        id: String(user.id ?? username),
        slug: username,
        display_name: String(user.display_name || username),
        url: channelUrl(username, origin),
        gif_count: count,
        user: absolute(user, origin),
        analytics_response_payload: encodePayload({ responseId, gifId: featuredId }),
        ...(gif && { featured_gif: presentGif(gif, { origin, responseId }) }),
      }
    },
    { offset: page.offset, total },
  )
}
