/**
 * For the operator: `/analytics` reads sums alone, whatever the number of events;
 * `/analytics/latest` and `/analytics.json` show single ones, so that tracking is seen to work.
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ActionCount, GifActionCount, StoredEvent } from '../../store/eventTypes.ts'
import { jsonAnswer } from '../answer.ts'
import { pageUrl } from '../presentGif.ts'
import { findGifs, originOf, type ServerContext } from '../serverContext.ts'
import { layout, sendPage } from './layout.ts'
import { type Bar, columns, legend, stackedBars } from './plot.ts'

const TOP_GIFS = 20
const LATEST = 50
const BUCKETS = 24
const BUCKET_HOURS = 1
const BUCKET_MS = BUCKET_HOURS * 3_600_000

export function operatorRoutes(context: ServerContext): Hono {
  const { store, access, now } = context
  const routes = new Hono()

  routes.get('/analytics.json', access.operator, async c => {
    const [total, actions, counts, latest] = await Promise.all([
      store.events.total(),
      store.events.actions(),
      store.events.topGifs(TOP_GIFS),
      store.events.latest(LATEST),
    ])
    return jsonAnswer(c, { total, actions, counts, latest }, { maxAgeS: 0 })
  })

  routes.get('/analytics', access.operator, async c => {
    const sinceMs = Math.floor(now() / BUCKET_MS) * BUCKET_MS - (BUCKETS - 1) * BUCKET_MS
    const [total, actions, counts, timeline] = await Promise.all([
      store.events.total(),
      store.events.actions(),
      store.events.topGifs(TOP_GIFS),
      store.events.timeline(sinceMs, BUCKET_HOURS),
    ])
    const topIds = idsByCount(counts)
    const gifs = new Map((await findGifs(context, topIds)).map(gif => [gif.id, gif]))
    const bars = topIds.map((id): Bar => {
      const gif = gifs.get(id)
      return {
        label: gif?.title || id,
        ...(gif && { href: pageUrl(gif, originOf(c)) }),
        parts: actions.flatMap(({ action }) => partsOf(counts, action, id)),
      }
    })
    const buckets = Array.from({ length: BUCKETS }, (_, index) => {
      const startMs = sinceMs + index * BUCKET_MS
      const parts = timeline
        .filter(entry => entry.startMs === startMs)
        .map(entry => ({ name: entry.action, count: entry.count }))
      return { label: clock(startMs), parts }
    })
    const body = analyticsBody(total, actions, bars, buckets)
    return sendPage(c, layout({ title: 'Analytics', body }), { maxAgeS: 0 })
  })

  routes.get('/analytics/latest', access.operator, async c => {
    const body = latestBody(await store.events.latest(LATEST))
    return sendPage(c, layout({ title: 'The latest events', body }), { maxAgeS: 0 })
  })

  return routes
}

function analyticsBody(
  total: number,
  actions: readonly ActionCount[],
  bars: readonly Bar[],
  buckets: readonly Bar[],
) {
  const names = actions.map(({ action }) => action)
  return html`<main>
    <h1>Analytics</h1>
    <p>Events stored: ${total}. <a href="/analytics">Refresh</a> · <a href="/analytics.json">JSON</a></p>
    ${total === 0 ? html`<p>No events yet. Open a page with an embed, look at a GIF and come back.</p>` : ''}
    <h2>By action</h2>
    <table><thead><tr><th>Action</th><th>Events</th></tr></thead>
    <tbody>${actions.map(({ action, count }) => html`<tr><th scope="row">${action}</th><td>${count}</td></tr>`)}</tbody></table>
    <h2>The last 24 hours</h2>
    ${legend(names)}
    ${columns('Events per hour, by action', buckets, names)}
    <h2>By GIF and action</h2>
    ${stackedBars('Events per GIF, by action', bars, names)}
    <table><thead><tr><th>GIF</th>${names.map(name => html`<th>${name}</th>`)}</tr></thead>
    <tbody>${bars.map(
      bar =>
        html`<tr><th scope="row">${bar.href ? html`<a href="${bar.href}">${bar.label}</a>` : bar.label}</th>${names.map(name => html`<td>${bar.parts.find(part => part.name === name)?.count ?? ''}</td>`)}</tr>`,
    )}</tbody></table>
    <p><a href="/analytics/latest">The latest events</a></p>
  </main>`
}

const latestBody = (latest: readonly StoredEvent[]) => html`<main>
  <h1>The latest events</h1>
  <p><a href="/analytics">Analytics</a></p>
  <table><thead><tr><th>Time (UTC)</th><th>Action</th><th>Type</th><th>GIF</th><th>Details</th></tr></thead>
  <tbody>${latest.map(
    event =>
      html`<tr><td>${new Date(event.ts).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${event.action}</td><td>${event.type}</td><td>${event.gifId ?? ''}</td><td><code>${event.attributes ? JSON.stringify(event.attributes) : ''}</code></td></tr>`,
  )}</tbody></table>
</main>`

/** GIF ids, most events first. */
function idsByCount(counts: readonly GifActionCount[]): string[] {
  const totals = new Map<string, number>()
  for (const { gifId, count } of counts) totals.set(gifId, (totals.get(gifId) ?? 0) + count)
  return [...totals].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([id]) => id)
}

function clock(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 16)} UTC`
}

/** Actions come in the same order in every bar, so that colours match. */
const partsOf = (counts: readonly GifActionCount[], action: string, id: string) =>
  counts
    .filter(entry => entry.gifId === id && entry.action === action)
    .map(({ count }) => ({ name: action, count }))
