/** GIFs by id, with the associations and the call to action of one. */
import { type Context, Hono } from 'hono'
import { isHttp } from '../../platform/bareOrigin.ts'
import { answer, answerGif, answerGifs } from '../answer.ts'
import { badRequest } from '../errors.ts'
import { bodyFields } from '../middleware/requestBody.ts'
import { ids } from '../parameters.ts'
import { absolute, channelUrl, presentGif, usernameOf } from '../presentGif.ts'
import { findGifs, gifOrError, missing, originOf, type ServerContext } from '../serverContext.ts'
import { CATEGORIES, encodeName } from './categories.ts'

const CTA_TEXT_MAX_LENGTH = 100
const CTA_LINK_MAX_LENGTH = 2000

export function gifRoutes(context: ServerContext): Hono {
  const { store, access } = context
  const routes = new Hono()
  /** Throws 404 or 410. */
  const storedId = async (id: string): Promise<string> => {
    const record = await store.gifs.get(id)
    if (!record) throw await missing(store.gifs, id)
    return record.id
  }

  for (const type of ['gifs', 'stickers', 'videos']) {
    routes.get(`/${type}`, async c => {
      const records = await findGifs(context, ids(c))
      return answerGifs(c, { records, total: records.length })
    })
  }

  routes.get('/gifs/:id', async c => answerGif(c, await gifOrError(context, c.req.param('id'))))

  routes.get('/gifs/:id/associations', c => associations(context, c, c.req.param('id')))

  routes.put('/gifs/:id/cta', access.staff, async c => {
    const id = await storedId(c.req.param('id'))
    const cta = parseCta(await bodyFields(c))
    const record = await store.gifs.patch(id, { cta })
    if (!record) throw await missing(store.gifs, id)
    return answer(
      c,
      (responseId: string) => absolute(presentGif(record, { origin: originOf(c), responseId }).cta, ''),
      { maxAgeS: 0 },
    )
  })

  routes.delete('/gifs/:id/cta', access.staff, async c => {
    const id = await storedId(c.req.param('id'))
    // An empty object rather than null: it also hides a call to action of the record itself.
    await store.gifs.patch(id, { cta: {} })
    return c.body(null, 204)
  })

  return routes
}

function parseCta({ link, text }: Record<string, unknown>): { link: string; text: string } {
  if (typeof text !== 'string' || text.trim() === '') throw badRequest('text is missing')
  if (text.length > CTA_TEXT_MAX_LENGTH)
    throw badRequest(`text must be at most ${CTA_TEXT_MAX_LENGTH} characters`)
  if (typeof link !== 'string' || link.trim() === '') throw badRequest('link is missing')
  if (link.length > CTA_LINK_MAX_LENGTH || !isHttp(link))
    throw badRequest('link must be an http or https address')
  return { link: new URL(link).href, text: text.trim() }
}

/** The GIF's channel, categories and tags. */
async function associations(context: ServerContext, c: Context, id: string): Promise<Response> {
  const { store } = context
  const record = await gifOrError(context, id)
  const origin = originOf(c)
  const username = usernameOf(record)
  const channel = username ? await store.gifs.channel(username) : undefined
  const tags = new Set(record.tags.map(tag => tag.toLowerCase()))
  const all = [
    ...(channel
      ? [{ id: username, type: 'channel', name: username, url: channelUrl(username, origin) }]
      : []),
    ...CATEGORIES.flatMap(({ name, subcategories }) =>
      subcategories
        .filter(sub => tags.has(sub))
        .map(sub => ({
          id: `${encodeName(name)}/${encodeName(sub)}`,
          type: 'category',
          name: `${name}/${sub}`,
          url: `${origin}/v1/gifs/categories/${encodeName(name)}/${encodeName(sub)}`,
        })),
    ),
    ...record.tags.map(tag => ({
      id: encodeName(tag),
      type: 'tag',
      name: tag,
      url: `${origin}/search/${encodeURIComponent(tag)}`,
    })),
  ]
  const count = all.length
  return answer(c, all, { pagination: { count, offset: 0, total_count: count } })
}
