/** HTML pages: GIFs, channels, search, licences, short links. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { MAX_TERM_LENGTH } from '../../store/searchTerm.ts'
import { textAnswer } from '../answer.ts'
import { notFound } from '../errors.ts'
import { MOST_OFFSET, wholeNumber } from '../parameters.ts'
import { pageUrl } from '../presentGif.ts'
import { gifOrError, originOf, type ServerContext } from '../serverContext.ts'
import { gifPage } from './gifPage.ts'
import { type Html, layout, sendPage } from './layout.ts'
import { PAGE_CSS } from './pageCss.ts'
import { avatarOf, badgeOf, tiles } from './parts.ts'

const PAGE_SIZE = 48
const RELATED = 12
const NO_GIF = 'There is no such GIF.'
const PAGE_MAX_AGE_S = 60
const CSS_MAX_AGE_S = 300
const ICON_MAX_AGE_S = 86_400
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#7c3aed"/><path d="M13 9.5v13l10-6.5z" fill="#fff"/></svg>`

/** Copyright of the fonts of animated texts. */
const FONT_NOTICE = `Animated texts are drawn with the fonts Fredoka (Copyright The Fredoka Project Authors), Bangers
(Copyright The Bangers Project Authors) and Noto Sans (Copyright The Noto Project Authors), each under the SIL Open
Font License, Version 1.1 (https://openfontlicense.org).`

export function pageRoutes(context: ServerContext): Hono {
  const { store, library } = context
  const routes = new Hono()

  routes.get('/', async c => {
    const { records } = await store.gifs.trending({ offset: 0, limit: PAGE_SIZE })
    const body = html`<main><h1>Trending</h1>${tiles(records, originOf(c))}</main>`
    return send(c, layout({ title: 'Trending', body }))
  })
  for (const kind of ['gifs', 'stickers', 'clips']) {
    routes.get(`/${kind}/:name`, c => showGif(context, c, c.req.param('name')))
  }
  routes.get('/g/:id', async c => {
    const record = await gifOrError(context, c.req.param('id'), NO_GIF)
    return c.redirect(pageUrl(record, originOf(c)), 302)
  })
  for (const kind of ['channels', 'users']) {
    routes.get(`/${kind}/:name`, c => showChannel(context, c, c.req.param('name')))
  }
  routes.get('/search', c => showSearch(context, c, c.req.query('q')?.trim() ?? ''))
  routes.get('/search/:term', c => showSearch(context, c, c.req.param('term')))
  routes.get('/licences', async c => {
    const media = await readFile(join(library.mediaDir, 'LICENSES.txt'), 'utf8').catch(() => '')
    const body = html`<main class="narrow"><h1>Licences</h1><pre>${media}</pre><pre>${FONT_NOTICE}</pre></main>`
    return send(c, layout({ title: 'Licences', body }))
  })
  // Browsers request it for every page without an icon, such as an embed in its own tab.
  routes.get('/favicon.ico', c =>
    textAnswer(c, ICON, 'image/svg+xml; charset=utf-8', { maxAgeS: ICON_MAX_AGE_S }),
  )
  routes.get('/server.css', c =>
    textAnswer(c, PAGE_CSS, 'text/css; charset=utf-8', { maxAgeS: CSS_MAX_AGE_S }),
  )
  return routes
}

const send = (c: Context, page: Html) => sendPage(c, page, { maxAgeS: PAGE_MAX_AGE_S })

/** `name` ends with the id. */
async function showGif(context: ServerContext, c: Context, name: string): Promise<Response> {
  const { store, text } = context
  const id = /(\w{1,64})$/.exec(name)?.[1] ?? ''
  const record = await gifOrError(context, id, NO_GIF)
  const origin = originOf(c)
  const canonical = pageUrl(record, origin)
  // One address per GIF: an old slug or a bare id redirects to the current one.
  if (new URL(canonical).pathname !== new URL(c.req.url).pathname) return c.redirect(canonical, 302)
  const types = record.is_sticker ? (['sticker'] as const) : (['gif', 'video'] as const)
  const related =
    (await text.siblings(id)) ??
    (await store.gifs.related(id, { types, offset: 0, limit: RELATED }))?.records ??
    []
  // A stranger's words must not represent the operator in search results.
  const isIndexed = record.is_dynamic !== true && record.is_hidden !== true
  return sendPage(c, gifPage({ record, related, origin }), { maxAgeS: PAGE_MAX_AGE_S, isIndexed })
}

async function showChannel({ store }: ServerContext, c: Context, username: string): Promise<Response> {
  const { number, page } = pageOf(c)
  const found = await store.gifs.byUser(username, page)
  const channel = await store.gifs.channel(username)
  if (!found || !channel) throw notFound('There is no such channel.')
  const { user } = channel
  const name = String(user.display_name || `@${channel.username}`)
  const body = html`<main><header class="channel">${avatarOf(user, 80)}<div><h1>${name}${badgeOf(user)}</h1>
      <p>@${channel.username} · ${found.total} GIFs</p></div></header>
      ${tiles(found.records, originOf(c))}${pager(number, found.total, `/channels/${encodeURIComponent(channel.username)}?`)}</main>`
  return send(c, layout({ title: name, body }))
}

async function showSearch({ store }: ServerContext, c: Context, typed: string): Promise<Response> {
  // A cut must not leave half of a letter, which no address can have.
  const term = typed.slice(0, MAX_TERM_LENGTH).replace(/\p{Cs}/gu, '')
  const { number, page } = pageOf(c)
  const found = await store.gifs.search({ term, ...page })
  const nothing = html`<p>${term ? 'No results.' : 'What are you looking for?'}</p>`
  const body = html`<main><h1>${term || 'Search'}</h1>
      ${found.total === 0 ? nothing : tiles(found.records, originOf(c))}
      ${pager(number, found.total, `/search?q=${encodeURIComponent(term)}&`)}</main>`
  return sendPage(c, layout({ title: term || 'Search', body }), { maxAgeS: PAGE_MAX_AGE_S, isIndexed: false })
}

/** Throws 404 for a page further down than any list; PostgreSQL takes no such offset. */
function pageOf(c: Context) {
  const number = wholeNumber(c, 'page', 1, 1)
  const offset = (number - 1) * PAGE_SIZE
  if (offset > MOST_OFFSET) throw notFound('There is no such page.')
  return { number, page: { offset, limit: PAGE_SIZE } }
}

function pager(number: number, total: number, address: string): Html | '' {
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1) return ''
  const link = (to: number, rel: string, label: string) =>
    to >= 1 && to <= pages ? html`<a rel="${rel}" href="${address}page=${to}">${label}</a>` : ''
  return html`<nav class="pager" aria-label="Pages">${link(number - 1, 'prev', 'Previous')} <span>Page ${number} of ${pages}</span> ${link(number + 1, 'next', 'Next')}</nav>`
}
