/** Calls about visitors' reports. */
import * as v from 'valibot'
import { REPORT_REASONS, REPORT_STATES } from '../../store/sql/reportStore.ts'
import { notFound } from '../errors.ts'
import { oneOf, paging } from '../parameters.ts'
import { originOf } from '../serverContext.ts'
import { answerPage, type Calls, call } from './staffCall.ts'
import { STAFF_GIF, staffGif } from './staffGif.ts'

const REPORT = v.object({
  id: v.string(),
  gif_id: v.string(),
  reason: v.picklist(REPORT_REASONS),
  note: v.string(),
  made: v.string(),
  state: v.picklist(REPORT_STATES),
  gif: v.optional(STAFF_GIF),
})

export type StaffReport = v.InferOutput<typeof REPORT>

export const reportCalls: Calls = ({ store }) => [
  call({
    method: 'get',
    path: '/admin/reports',
    summary: 'Reports of visitors, newest first',
    query: { state: `${REPORT_STATES.join(', ')} (default: open)`, offset: 'From 0', limit: 'To 100' },
    data: v.array(REPORT),
    async run(c) {
      const state = oneOf('state', c.req.query('state') ?? 'open', REPORT_STATES)
      const page = paging(c)
      const { reports, total } = await store.reports.list(state, page)
      const stored = await store.gifs.stored(reports.map(({ gifId }) => gifId))
      const gifs = new Map(stored.map(record => [record.id, staffGif(record, originOf(c))]))
      const data = reports.map(({ id, gifId, reason, note, madeMs }) => {
        const made = new Date(madeMs).toISOString()
        const gif = gifs.get(gifId)
        return { id, gif_id: gifId, reason, note, made, state, ...(gif && { gif }) }
      })
      return answerPage(c, data, page.offset, total)
    },
  }),
  call({
    method: 'post',
    path: '/admin/reports/{id}/dismiss',
    summary: 'Dismiss a report; a repeated one of the same visitor stays dismissed',
    status: 204,
    errors: [404],
    async run(c) {
      if (!(await store.reports.dismiss(c.req.param('id') ?? '')))
        throw notFound('There is no such open report')
    },
  }),
]
