/** Calls about the library and its visitors: numbers, searches, look-alikes. */
import * as v from 'valibot'
import { COUNT_KINDS } from '../../store/sql/countStore.ts'
import { badRequest } from '../errors.ts'
import { paging } from '../parameters.ts'
import { originOf } from '../serverContext.ts'
import { answerPage, type Calls, call } from './staffCall.ts'
import { STAFF_GIF, staffGif } from './staffGif.ts'

const TOP = 20
const MAX_TERM_LENGTH = 100
const count = v.number()
const TERM = v.object({ term: v.string(), count })

const NUMBERS = v.object({
  gifs: count,
  taken_down: count,
  open_reports: count,
  media: v.object({ waiting: count, building: count, made: count, failed: count }),
  most_viewed: v.array(
    v.object({
      gif_id: v.string(),
      views: count,
      clicks: count,
      hovers: count,
      shares: count,
      gif: v.optional(STAFF_GIF),
    }),
  ),
  searches: v.array(TERM),
  hidden_terms: v.array(v.string()),
})
const ALIKE = v.object({ gif: STAFF_GIF, others: v.array(STAFF_GIF) })
export type Alike = v.InferOutput<typeof ALIKE>
export type Numbers = v.InferOutput<typeof NUMBERS>

export const insightCalls: Calls = ({ store, library }) => [
  call({
    method: 'get',
    path: '/admin/numbers',
    summary: 'Counts of the library, the GIFs viewed most in 18 days, the searches of 7 days',
    data: NUMBERS,
    async run(c) {
      const top = await store.counts.top(TOP)
      const stored = await store.gifs.stored(top.map(({ gifId }) => gifId))
      const gifs = new Map(stored.map(record => [record.id, staffGif(record, originOf(c))]))
      const none = { offset: 0, limit: 1 }
      return {
        gifs: (await store.gifs.newest(none)).total,
        taken_down: (await store.gifs.takenDown()).length,
        open_reports: (await store.reports.list('open', none)).total,
        media: library.work(),
        most_viewed: top.map(({ gifId, ...counts }) => {
          const gif = gifs.get(gifId)
          const kinds = Object.fromEntries(COUNT_KINDS.map(kind => [kind, counts[kind]]))
          return { gif_id: gifId, ...kinds, ...(gif && { gif }) }
        }),
        searches: await store.searches.top('', TOP),
        hidden_terms: await store.searches.hidden(),
      }
    },
  }),
  call({
    method: 'get',
    path: '/admin/duplicates',
    summary: 'GIFs that look like earlier ones, each with those',
    query: { offset: 'From 0', limit: 'To 100' },
    data: v.array(ALIKE),
    async run(c) {
      const page = paging(c)
      const origin = originOf(c)
      const { found, total } = await store.gifs.alike(page)
      const data = found.map(({ record, others }) => ({
        gif: staffGif(record, origin),
        others: others.map(other => staffGif(other, origin)),
      }))
      return answerPage(c, data, page.offset, total)
    },
  }),
  ...(['put', 'delete'] as const).map(method =>
    call({
      method,
      path: '/admin/hidden-terms/{term}',
      summary: method === 'put' ? 'Hide a term from all suggestions' : 'Let suggestions show a term again',
      status: 204,
      async run(c) {
        const term = c.req.param('term') ?? ''
        if (term.length > MAX_TERM_LENGTH)
          throw badRequest(`term must be at most ${MAX_TERM_LENGTH} characters`)
        await (method === 'put' ? store.searches.hide(term) : store.searches.show(term))
      },
    }),
  ),
]
