/** Animated text: `text/animate?m=`, and the list addresses that clients build for the type `text`. */
import { Hono } from 'hono'
import type { GifRecord } from '../../../library/types.ts'
import { words } from '../../store/fold.ts'
import { MAX_MESSAGE_LENGTH } from '../../text/animatedText.ts'
import { answerGif, answerGifs } from '../answer.ts'
import type { ProviderContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { flag, paging, required } from '../parameters.ts'

/** What `text/trending` animates. */
const GREETINGS = [
  'hello',
  'thank you',
  'wow',
  'good morning',
  'happy birthday',
  'congrats',
  'love it',
  'bye',
]

export function textRoutes({ text }: ProviderContext): Hono {
  const routes = new Hono()

  const animated = async (message: string): Promise<GifRecord[]> => {
    if ([...message].length > MAX_MESSAGE_LENGTH) {
      throw badRequest(`the message must be at most ${MAX_MESSAGE_LENGTH} characters`)
    }
    const records = await text.records(message)
    if (records.length === 0) throw badRequest('the message has nothing to draw')
    return records
  }

  const greetingsWith = async (term: string): Promise<GifRecord[]> => {
    const wanted = words(term)
    const fitting = GREETINGS.filter(greeting => wanted.some(word => words(greeting).includes(word)))
    return (await Promise.all(fitting.map(greeting => text.records(greeting)))).flat()
  }

  routes.get('/text/animate', async c => {
    const { offset, limit } = paging(c)
    const all = await animated(required(c, 'm'))
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  // Without results made for the asking, what is left are the greetings that everyone gets.
  routes.get('/text/search', async c => {
    const { offset, limit } = paging(c)
    const term = required(c, 'q')
    const all = flag(c, 'excludeDynamicResults') ? await greetingsWith(term) : await animated(term)
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  const trending = async (): Promise<GifRecord[]> => {
    const lists = await Promise.all(GREETINGS.map(greeting => text.records(greeting)))
    // A different style for every greeting, then the next style of each, and so on.
    const rounds = Math.max(...lists.map(list => list.length))
    return Array.from({ length: rounds }, (_, round) =>
      lists.flatMap((list, index) => list[(round + index) % list.length] ?? []),
    ).flat()
  }

  routes.get('/text/trending', async c => {
    const { offset, limit } = paging(c)
    const all = await trending()
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  routes.get('/text/random', async c => {
    const tag = c.req.query('tag')?.trim()
    const all = tag ? await animated(tag) : await trending()
    const record = all[Math.floor(Math.random() * all.length)]
    if (!record) throw notFound('There is no animated text')
    return answerGif(c, record, { maxAgeS: 0 })
  })

  routes.get('/text/related', async c => {
    const { offset, limit } = paging(c)
    const all = await text.siblings(required(c, 'gif_id'))
    if (!all) throw notFound('No animated text has this id')
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  return routes
}
