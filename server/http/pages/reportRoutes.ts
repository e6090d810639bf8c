/** `/gifs/ID/report`: a visitor reports a GIF by the form on its page, which needs no script. */
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { REPORT_REASONS, type ReportReason } from '../../store/sql/reportStore.ts'
import { badRequest } from '../errors.ts'
import { guard, refuseCrossOrigin } from '../guards.ts'
import { bodyFields } from '../middleware/requestBody.ts'
import { oneOf } from '../parameters.ts'
import { pageUrl } from '../presentGif.ts'
import { charge } from '../rateLimits.ts'
import { gifOrError, originOf, type ServerContext } from '../serverContext.ts'
import { type Html, layout, sendPage } from './layout.ts'

/** Reports per client and hour. */
const BUDGET = { amount: 10, windowS: 3600 }
const MAX_NOTE_LENGTH = 1000
const NOT_KEPT = { maxAgeS: 0, isIndexed: false }

const REASONS: Readonly<Record<ReportReason, string>> = {
  nudity: 'Nudity',
  violence: 'Violence',
  hate: 'Hate',
  harassment: 'Harassment',
  copyright: 'It is not theirs to share',
  other: 'Something else',
}

/**
 * Accepts reports from the server's own pages only, so that others cannot make their visitors
 * report.
 */
const ownWrite = guard((c, next) => {
  refuseCrossOrigin(c)
  return next()
})

export const reportForm = (id: string): Html => html`<details class="report"><summary>Report</summary>
  <form method="post" action="/gifs/${id}/report">
    <label>What is wrong<select name="reason" required>${REPORT_REASONS.map(reason => html`<option value="${reason}">${REASONS[reason]}</option>`)}</select></label>
    <label>What we should know<textarea name="note" rows="3" maxlength="${MAX_NOTE_LENGTH}"></textarea></label>
    <button>Send the report</button>
  </form></details>`

export function reportRoutes(context: ServerContext): Hono {
  const { store, createLimit } = context
  const limit = createLimit('reports', BUDGET)
  const routes = new Hono()
  routes.post('/gifs/:id/report', ownWrite, async c => {
    const record = await gifOrError(context, c.req.param('id'), 'There is no such GIF.')
    const report = reportIn(await bodyFields(c))
    await charge(limit, c.get('client'), 'Too many reports')
    await store.reports.add(c.get('client'), { gifId: record.id, ...report })
    return thanks(c, pageUrl(record, originOf(c)))
  })
  return routes
}

function reportIn({ reason, note = '' }: Record<string, unknown>) {
  if (typeof note !== 'string' || note.length > MAX_NOTE_LENGTH)
    throw badRequest(`note must be at most ${MAX_NOTE_LENGTH} characters`)
  return { reason: oneOf('reason', reason, REPORT_REASONS), note: note.trim() }
}

function thanks(c: Context, href: string): Promise<Response> {
  const body = html`<main class="narrow"><h1>Thank you</h1>
    <p>The report was sent. Whoever runs this site will look at it.</p><p><a href="${href}">Back to the GIF</a></p></main>`
  return sendPage(c, layout({ title: 'Reported', body }), NOT_KEPT)
}
