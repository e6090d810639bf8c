/** The front page with the configurator, at `/`, and the playground. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { INTEGRITY_FILE } from '../scripts/build/integrity.ts'
import { textAnswer } from '../server/http/answer.ts'
import { BRAND, layout, sendPage } from '../server/http/pages/layout.ts'
import { IMMUTABLE } from '../server/http/sendFile.ts'
import { staticFiles } from '../server/http/staticFiles.ts'
import type { Routes } from '../server/index.ts'
import { hostPages } from './hostRoutes.ts'

const SHORT_LIVED_S = 300
const SHORT_LIVED = `public, max-age=${SHORT_LIVED_S}`
const HASHED = /-[\w-]{8,}\.\w+(?:\.map)?$/

/** Own scripts and styles only. The preview's embeds may use any API and media. */
const policyOf = (page: string) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(page)].join(' '),
    "style-src 'self'",
    'img-src http: https: data: blob:',
    'media-src http: https: data: blob:',
    'connect-src http: https:',
    'frame-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Hashes of the inline scripts that the build writes, as policy sources. */
const inlineHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** If `dist` has no build, `/` lists the host pages in `hosts`. */
export const configuratorRoutes =
  (dist: string, hosts: string): Routes =>
  () => {
    const files = staticFiles(dist)
    const routes = new Hono()
    const send = async (c: Context, name: string) => {
      const page = await readFile(join(dist, 'configurator', name), 'utf8').catch(() => undefined)
      if (page === undefined) return undefined
      c.header('Content-Security-Policy', policyOf(page))
      c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
      return textAnswer(c, page, 'text/html; charset=utf-8', { maxAgeS: SHORT_LIVED_S })
    }
    routes.get('/', async c => {
      const page = await send(c, 'index.html')
      if (page) return page
      const links = (await hostPages(hosts)).map(
        ({ name, title }) => html`<li><a href="/hosts/${name}/">${title}</a></li>`,
      )
      const body = html`<main class="narrow"><h1>${BRAND}</h1>
        <p>The server is running; the configurator has not been built.</p><ul>${links}</ul></main>`
      return sendPage(c, layout({ title: 'GIFs on any page', body }), { maxAgeS: 0 })
    })
    routes.get('/playground', async c => (await send(c, 'playground.html')) ?? c.notFound())
    routes.get('/integrity.json', async c => {
      return (await files.send(c, INTEGRITY_FILE, SHORT_LIVED)) ?? c.notFound()
    })
    routes.get('/configurator/*', async c => {
      const cache = HASHED.test(c.req.path) ? IMMUTABLE : SHORT_LIVED
      return (await files.send(c, c.req.path.slice(1), cache)) ?? c.notFound()
    })
    return routes
  }
