/** `/favorites`: the GIFs that a visitor keeps, and the form that adds and removes them. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { badRequest } from '../http/errors.ts'
import { ownForm } from '../http/guards.ts'
import { fields } from '../http/middleware/requestBody.ts'
import { pageUrl } from '../http/presentGif.ts'
import { findGifs, gifOrError, originOf, type ServerContext } from '../http/serverContext.ts'
import type { Favorites } from './favorites.ts'
import { type Html, layout, sendPage } from './layout.ts'
import { tiles } from './parts.ts'

export function favoriteRoutes(context: ServerContext, favorites: Favorites): Hono {
  const { store } = context
  const routes = new Hono()

  routes.get('/favorites', async c => {
    const owner = await favorites.ownerOf(c)
    const ids = owner === undefined ? [] : await store.favorites.list(owner)
    const records = await findGifs(context, ids)
    const body = html`<main><h1>Favorites</h1>
      ${records.length > 0 ? tiles(records, originOf(c)) : html`<p>Nothing here yet. Press Favorite on a GIF to keep it.</p>`}</main>`
    return sendPage(c, layout({ title: 'Favorites', body }), { maxAgeS: 0 })
  })

  routes.post('/favorites', ownForm, async c => {
    const { id, action } = await fields(c)
    if (action !== 'add' && action !== 'remove') throw badRequest('action must be add or remove')
    const record = await gifOrError(context, String(id), 'There is no such GIF.')
    await favorites[action](c, record.id)
    return c.redirect(pageUrl(record, originOf(c)), 303)
  })
  return routes
}

/** The button on a GIF's page. */
export function favoriteButton(id: string, isKept: boolean): Html {
  return html`<form class="favorite" method="post" action="/favorites"><input type="hidden" name="id" value="${id}">
<button name="action" value="${isKept ? 'remove' : 'add'}" aria-pressed="${String(isKept)}">${HEART} Favorite</button>${isKept ? html` <a href="/favorites">See all</a>` : ''}</form>`
}

const HEART = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M12 20.6 10.7 19.4C5.7 14.9 2.5 12 2.5 8.5 2.5 5.6 4.7 3.4 7.5 3.4c1.7 0 3.3.8 4.5 2.2 1.2-1.4 2.8-2.2 4.5-2.2 2.8 0 5 2.2 5 5.1 0 3.5-3.2 6.4-8.2 10.9z"/></svg>`
