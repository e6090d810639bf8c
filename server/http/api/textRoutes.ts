/** Animated text: `text/animate?m=`, and the list addresses of the content type `text`. */
import { type Context, Hono } from 'hono'
import type { GifRecord } from '../../library/types.ts'
import { MAX_MESSAGE_LENGTH } from '../../media/text/animatedText.ts'
import { words } from '../../store/fold.ts'
import { answerGif, answerGifs } from '../answer.ts'
import { badRequest, notFound, tooMany } from '../errors.ts'
import { flag, paging, required } from '../parameters.ts'
import type { ServerContext } from '../serverContext.ts'

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

/** Recent messages, which cost nothing when requested again. */
const FREE_MESSAGES = 1_000

export function textRoutes({ text, textBudget, createThrottle }: ServerContext): Hono {
  const routes = new Hono()
  const throttle = textBudget && createThrottle('text', textBudget)
  const known = new Set<string>()

  /** Charges the client for a new message. */
  const pay = (c: Context, message: string): void => {
    const waitS = known.has(message) ? undefined : throttle?.spend(c.get('client'))
    if (waitS !== undefined) throw tooMany('Too many texts', waitS)
    known.add(message)
    const [oldest] = known
    if (known.size > FREE_MESSAGES && oldest !== undefined) known.delete(oldest)
  }

  const animated = async (c: Context, message: string): Promise<GifRecord[]> => {
    if ([...message].length > MAX_MESSAGE_LENGTH) {
      throw badRequest(`the message must be at most ${MAX_MESSAGE_LENGTH} characters`)
    }
    pay(c, message)
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
    const all = await animated(c, required(c, 'm'))
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  // A search animates the term, unless dynamic results are excluded: then it finds the greetings.
  routes.get('/text/search', async c => {
    const { offset, limit } = paging(c)
    const term = required(c, 'q')
    const all = flag(c, 'excludeDynamicResults') ? await greetingsWith(term) : await animated(c, term)
    return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
  })

  const trending = async (): Promise<GifRecord[]> => {
    const lists = await Promise.all(GREETINGS.map(greeting => text.records(greeting)))
    // Each greeting in a different style, then each in its next style, and so on.
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
    const all = tag ? await animated(c, tag) : await trending()
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
