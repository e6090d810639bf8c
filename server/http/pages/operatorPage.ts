/**
 * `/analytics.json`: the counts of the most viewed GIFs. `/analytics` shows them on a local server
 * without a staff token; with one, the operator's page does.
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { COUNT_KINDS, type GifCounts } from '../../store/sql/countStore.ts'
import { jsonAnswer } from '../answer.ts'
import { pageUrl } from '../presentGif.ts'
import { findGifs, originOf, type ServerContext } from '../serverContext.ts'
import { layout, sendPage } from './layout.ts'

const TOP_GIFS = 20

export function operatorRoutes(context: ServerContext): Hono {
  const { store, access, staffToken } = context
  const routes = new Hono()

  routes.get('/analytics.json', access.operator, async c =>
    jsonAnswer(c, { counts: await store.counts.top(TOP_GIFS) }, { maxAgeS: 0 }),
  )

  if (staffToken !== undefined) return routes.get('/analytics', c => c.redirect('/admin#numbers'))
  routes.get('/analytics', access.operator, async c => {
    const counts = await store.counts.top(TOP_GIFS)
    const ids = counts.map(({ gifId }) => gifId)
    const gifs = new Map((await findGifs(context, ids)).map(gif => [gif.id, gif]))
    const rows = counts.map(count => {
      const gif = gifs.get(count.gifId)
      const label = gif?.title || count.gifId
      return { ...count, label, href: gif && pageUrl(gif, originOf(c)) }
    })
    return sendPage(c, layout({ title: 'Analytics', body: analyticsBody(rows) }), { maxAgeS: 0 })
  })

  return routes
}

const analyticsBody = (
  rows: readonly (GifCounts & { label: string; href: string | undefined })[],
) => html`<main>
  <h1>Analytics</h1>
  <p>The GIFs viewed most in the last 18 days. <a href="/analytics">Refresh</a> · <a href="/analytics.json">JSON</a></p>
  ${rows.length === 0 ? html`<p>No events yet. Open a page with an embed, look at a GIF and come back.</p>` : ''}
  <table><thead><tr><th>GIF</th>${COUNT_KINDS.map(kind => html`<th>${kind}</th>`)}</tr></thead>
  <tbody>${rows.map(
    row =>
      html`<tr><th scope="row">${row.href ? html`<a href="${row.href}">${row.label}</a>` : row.label}</th>${COUNT_KINDS.map(kind => html`<td>${row[kind]}</td>`)}</tr>`,
  )}</tbody></table>
</main>`
