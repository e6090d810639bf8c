/**
 * `/hosts/NN-name/`: the host pages, plain files. A folder may have a `headers.json` with response
 * headers for its HTML (name to value). In HTML and headers, `{{nonce}}` becomes a fresh nonce,
 * `{{origin}}` and `{{other}}` the server's origins. In HTML, `<!-- head -->` becomes
 * `hostHead.html`, which all pages have in their heads.
 */
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { notFound } from '../server/http/errors.ts'
import { layout, sendPage } from '../server/http/pages/layout.ts'
import { sendFile } from '../server/http/sendFile.ts'
import { fileBelow } from '../server/http/staticFiles.ts'
import type { Routes } from '../server/index.ts'

const HEAD = new URL('./hostHead.html', import.meta.url)

export interface HostPage {
  /** Name of the folder, such as `01-basic`. */
  name: string
  title: string
}

/** Folders with an `index.html`, sorted by name. */
export async function hostPages(folder: string): Promise<HostPage[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  const pages = await Promise.all(
    names.sort().map(async name => {
      const page = await readFile(join(folder, name, 'index.html'), 'utf8').catch(() => undefined)
      if (page === undefined) return []
      const title = /<title>([^<]*)<\/title>/i.exec(page)?.[1]?.trim()
      return [{ name, title: title || name }]
    }),
  )
  return pages.flat()
}

/** The server's two origins. */
export interface Origins {
  origin: string
  other: string
}

/** Serves the pages of the folder `hosts`. */
export const hostRoutes =
  (hosts: string, origins: () => Origins): Routes =>
  () => {
    const routes = new Hono()

    routes.get('/hosts', c => c.redirect('/hosts/', 302))
    routes.get('/hosts/', async c => {
      const pages = await hostPages(hosts)
      const { origin, other } = origins()
      const links = pages.map(
        ({ name, title }) =>
          html`<li><a href="/hosts/${name}/">${name}</a> ${title} (<a href="${origin}/hosts/${name}/">first</a>, <a href="${other}/hosts/${name}/">second origin</a>)</li>`,
      )
      const body = html`<main><h1>Host pages</h1><ol>${links}</ol></main>`
      return sendPage(c, layout({ title: 'Host pages', body }), { maxAgeS: 0 })
    })
    routes.get('/hosts/:name{[\\w-]+}', c => c.redirect(`/hosts/${c.req.param('name')}/`, 302))
    routes.get('/hosts/:name/*', async c => {
      const relative = decodeURIComponent(c.req.path.slice('/hosts/'.length))
      const path = await fileBelow(hosts, relative.endsWith('/') ? `${relative}index.html` : relative)
      if (path === undefined || path.endsWith('headers.json')) throw notFound('There is no such host page.')
      if (!path.endsWith('.html')) return sendFile(c, path, 'no-cache')
      return sendHostPage(c, path, join(hosts, c.req.param('name'), 'headers.json'), origins())
    })
    return routes
  }

async function sendHostPage(c: Context, path: string, headersFile: string, origins: Origins) {
  const nonce = randomBytes(16).toString('base64')
  const values: Record<string, string> = { nonce, ...origins }
  const fill = (text: string) =>
    text.replace(/\{\{(nonce|origin|other)\}\}/g, (whole, name: string) => values[name] ?? whole)
  c.header('Cache-Control', 'no-store')
  const headers: Record<string, string> = JSON.parse(await readFile(headersFile, 'utf8').catch(() => '{}'))
  for (const [name, value] of Object.entries(headers)) c.header(name, fill(value))
  const head = await readFile(HEAD, 'utf8')
  const page = (await readFile(path, 'utf8')).replace('<!-- head -->\n', () => head)
  return c.body(fill(page), 200, { 'Content-Type': 'text/html; charset=utf-8' })
}
