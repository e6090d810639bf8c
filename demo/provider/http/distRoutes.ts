/** The built widgets, the way any static host or CDN would serve them, and `/embed/ID`. */
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { textAnswer } from './answer.ts'
import type { ProviderContext } from './context.ts'
import { HttpError, notFound } from './errors.ts'
import { hostPages } from './hostPages.ts'
import { cors } from './middleware/cors.ts'
import { layout, PAGE_POLICY } from './pages/layout.ts'
import { IMMUTABLE } from './sendFile.ts'
import { fileBelow, staticFiles } from './staticFiles.ts'

/** Changes with every release. */
export const SHORT_LIVED = 'public, max-age=300'
const SHORT_LIVED_S = 300
const ENTRIES = ['giflet.js', 'giflet-shadow.js', 'embed.html']
/** What a bundler puts into the name of a file that will never change. */
const HASHED = /-[\w-]{8,}\.\w+(?:\.map)?$/

export function distRoutes(context: ProviderContext): Hono {
  const routes = new Hono()
  const { dist, hosts, brand } = context

  if (dist !== undefined) {
    const files = staticFiles(dist)
    const send = async (c: Context, file: string, cacheControl: string) => {
      const response = await files.send(c, file, cacheControl)
      if (!response) throw notFound('No such file')
      return response
    }
    for (const path of [...ENTRIES.map(file => `/${file}`), '/assets/*', '/embed/*']) routes.use(path, cors)
    for (const file of ENTRIES) {
      routes.get(`/${file}`, async c => {
        const response = await files.send(c, file, SHORT_LIVED)
        if (!response) throw new HttpError(503, `${file} has not been built: run "npm run build"`)
        return response
      })
    }
    routes.get('/assets/*', c => send(c, c.req.path.slice(1), cacheOf(c.req.path)))
    routes.get('/site/*', c => send(c, c.req.path.slice(1), cacheOf(c.req.path)))

    // The app's files lie beside embed.html, one folder up from this address.
    routes.get('/embed/:id{\\w+}', async c => {
      const path = await fileBelow(dist, 'embed.html')
      if (path === undefined) {
        throw new HttpError(503, 'embed.html has not been built: run "npm run build"')
      }
      // Before the page's own policy, which allows no change of the base from there on.
      const page = (await readFile(path, 'utf8')).replace(/<head>/i, '<head><base href="/">')
      return textAnswer(c, page, 'text/html; charset=utf-8', { maxAgeS: SHORT_LIVED_S })
    })
  }

  routes.get('/', async c => {
    const site =
      dist === undefined ? undefined : await staticFiles(dist).send(c, 'site/index.html', SHORT_LIVED)
    if (site) return site
    const pages = hosts === undefined ? [] : await hostPages(hosts)
    c.header('Content-Security-Policy', PAGE_POLICY)
    return c.html(
      layout({
        title: 'GIFs on any page',
        brand,
        body: html`<main class="narrow"><h1>${brand}</h1><p>The provider is running; the configurator has not been built.</p>
          <ul>${pages.map(page => html`<li><a href="/hosts/${page.name}/">${page.title}</a></li>`)}</ul></main>`,
      }),
    )
  })

  return routes
}

function cacheOf(path: string): string {
  return HASHED.test(path) ? IMMUTABLE : SHORT_LIVED
}
