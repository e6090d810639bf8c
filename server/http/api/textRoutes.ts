/** Animated text: `text/animate?m=`, and the list addresses of the content type `text`. */
import { type Context, Hono } from 'hono'
import type { GifRecord } from '../../library/types.ts'
import { RecentMap } from '../../platform/recentMap.ts'
import { words } from '../../store/words/fold.ts'
import { type AnimatedText, MAX_MESSAGE_LENGTH } from '../../text/animatedText.ts'
import { answerGif, answerPart } from '../answer.ts'
import { badRequest, notFound } from '../errors.ts'
import { flagParameter, required } from '../parameters.ts'
import { charge } from '../rateLimits.ts'
import type { ServerContext } from '../serverContext.ts'

/** Messages of `text/trending`. */
const GREETINGS = 'hello, thank you, wow, good morning, happy birthday, congrats, love it, bye'.split(', ')

/** Number of recent messages that cost nothing when requested again. */
const FREE_MESSAGES = 1_000

export function textRoutes(context: ServerContext): Hono {
  const { text } = context
  const routes = new Hono()
  const animated = paidTexts(context)

  routes.get('/text/animate', async c => answerPart(c, await animated(c, required(c, 'm'))))

  // A search animates the term; without dynamic results, it finds the greetings.
  routes.get('/text/search', async c => {
    const term = required(c, 'q')
    const isPlain = flagParameter(c, 'excludeDynamicResults')
    return answerPart(c, isPlain ? await greetingsWith(text, term) : await animated(c, term))
  })

  routes.get('/text/trending', async c => answerPart(c, await trending(text)))

  routes.get('/text/random', async c => {
    const tag = c.req.query('tag')?.trim()
    const all = tag ? await animated(c, tag) : await trending(text)
    const record = all[Math.floor(Math.random() * all.length)]
    if (!record) throw notFound('There is no animated text')
    return answerGif(c, record, { maxAgeS: 0 })
  })

  routes.get('/text/related', async c => {
    const all = await text.siblings(required(c, 'gif_id'))
    if (!all) throw notFound('No animated text has this id')
    return answerPart(c, all)
  })

  return routes
}

/** Animates messages, and charges the client for new ones. Throws 400 or 429. */
function paidTexts({ text, textBudget, createLimit }: ServerContext) {
  const limit = textBudget && createLimit('text', textBudget)
  const known = new RecentMap<string, true>(FREE_MESSAGES)
  return async (c: Context, message: string): Promise<GifRecord[]> => {
    if ([...message].length > MAX_MESSAGE_LENGTH) {
      throw badRequest(`the message must be at most ${MAX_MESSAGE_LENGTH} characters`)
    }
    if (!known.has(message)) await charge(limit, c.get('client'), 'Too many texts')
    known.set(message, true)
    const records = await text.records(message)
    if (records.length === 0) throw badRequest('the message has nothing to draw')
    return records
  }
}

async function greetingsWith(text: AnimatedText, term: string): Promise<GifRecord[]> {
  const wanted = words(term)
  const fitting = GREETINGS.filter(greeting => wanted.some(word => words(greeting).includes(word)))
  return (await Promise.all(fitting.map(greeting => text.records(greeting)))).flat()
}

/** Each greeting in a different style, then each in its next style, and so on. */
async function trending(text: AnimatedText): Promise<GifRecord[]> {
  const lists = await Promise.all(GREETINGS.map(greeting => text.records(greeting)))
  const rounds = Math.max(...lists.map(list => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list, index) => list[(round + index) % list.length] ?? []),
  ).flat()
}
