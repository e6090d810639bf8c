/** `/analytics` and `/analytics.json`: what has been reported, so that an operator sees that tracking works. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { EventCount } from '../../store/types.ts'
import { jsonAnswer } from '../answer.ts'
import { findGifs, originOf, type ProviderContext } from '../context.ts'
import { layout, PAGE_POLICY } from '../pages/layout.ts'
import { pageUrl } from '../presentGif.ts'
import { type Bar, columns, legend, stackedBars } from './plot.ts'

const TOP_GIFS = 20
const LATEST = 50
const BUCKETS = 48
const BUCKET_MS = 30 * 60 * 1000

export function operatorRoutes(context: ProviderContext): Hono {
  const { store, now } = context
  const routes = new Hono()

  routes.get('/analytics.json', async c => {
    const [total, counts, latest] = await Promise.all([
      store.events.total(),
      store.events.counts(),
      store.events.latest(LATEST),
    ])
    return jsonAnswer(c, { total, counts, latest }, { maxAgeS: 0 })
  })

  routes.get('/analytics', async c => {
    const sinceMs = Math.floor(now() / BUCKET_MS) * BUCKET_MS - (BUCKETS - 1) * BUCKET_MS
    const [total, counts, latest, timeline] = await Promise.all([
      store.events.total(),
      store.events.counts(),
      store.events.latest(LATEST),
      store.events.timeline(sinceMs, BUCKET_MS),
    ])
    const actions = sums(counts, entry => entry.action)
    const names = actions.map(([name]) => name)
    const topIds = sums(counts, entry => entry.gifId ?? '')
      .filter(([id]) => id !== '')
      .slice(0, TOP_GIFS)
      .map(([id]) => id)
    const gifs = new Map((await findGifs(context, topIds)).map(gif => [gif.id, gif]))
    const bars = topIds.map((id): Bar => {
      const gif = gifs.get(id)
      return {
        label: gif?.title || id,
        ...(gif && { href: pageUrl(gif, originOf(c)) }),
        // The same order in every bar, so that colours can be compared.
        parts: names.flatMap(name =>
          counts
            .filter(entry => entry.gifId === id && entry.action === name)
            .map(({ count }) => ({ name, count })),
        ),
      }
    })
    const buckets = Array.from({ length: BUCKETS }, (_, index) => {
      const startMs = sinceMs + index * BUCKET_MS
      const parts = timeline
        .filter(entry => entry.startMs === startMs)
        .map(entry => ({ name: entry.action, count: entry.count }))
      return { label: clock(startMs), parts }
    })

    c.header('Content-Security-Policy', PAGE_POLICY)
    c.header('Cache-Control', 'no-store')
    return c.html(
      layout({
        title: 'Analytics',
        brand: context.brand,
        body: html`<main>
          <h1>Analytics</h1>
          <p>${total} events are stored. <a href="/analytics">Refresh</a> · <a href="/analytics.json">JSON</a></p>
          ${total === 0 ? html`<p>Nothing has been reported yet. Open a <a href="/hosts/">host page</a>, look at a GIF and come back.</p>` : ''}
          <h2>By action</h2>
          <table><thead><tr><th>Action</th><th>Events</th></tr></thead>
          <tbody>${actions.map(([action, count]) => html`<tr><td>${action}</td><td>${count}</td></tr>`)}</tbody></table>
          <h2>The last 24 hours</h2>
          ${legend(names)}
          ${columns('Events per half hour, by action', buckets, names)}
          <h2>By GIF and action</h2>
          ${stackedBars('Events per GIF, by action', bars, names)}
          <table><thead><tr><th>GIF</th>${names.map(name => html`<th>${name}</th>`)}</tr></thead>
          <tbody>${bars.map(
            bar =>
              html`<tr><td>${bar.href ? html`<a href="${bar.href}">${bar.label}</a>` : bar.label}</td>${names.map(name => html`<td>${bar.parts.find(part => part.name === name)?.count ?? ''}</td>`)}</tr>`,
          )}</tbody></table>
          <h2>Latest</h2>
          <table><thead><tr><th>Time (UTC)</th><th>Action</th><th>Type</th><th>GIF</th><th>Details</th></tr></thead>
          <tbody>${latest.map(
            event =>
              html`<tr><td>${new Date(event.ts).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${event.action}</td><td>${event.type}</td><td>${event.gifId ?? ''}</td><td><code>${event.attributes ? JSON.stringify(event.attributes) : ''}</code></td></tr>`,
          )}</tbody></table>
        </main>`,
      }),
    )
  })

  return routes
}

/** Counts added up under a key, the largest first. */
function sums(counts: readonly EventCount[], keyOf: (entry: EventCount) => string): [string, number][] {
  const totals = new Map<string, number>()
  for (const entry of counts) totals.set(keyOf(entry), (totals.get(keyOf(entry)) ?? 0) + entry.count)
  return [...totals].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}

function clock(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 16)} UTC`
}
