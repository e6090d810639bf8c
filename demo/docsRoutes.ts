/** The documentation at `/docs/`: the files of the repository, rendered on request. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { textAnswer } from '../server/http/answer.ts'
import { staticFiles } from '../server/http/staticFiles.ts'
import type { Routes } from '../server/index.ts'
import { DOC_GROUPS, DOC_PAGES, type DocPage } from './docs/pages.ts'
import { type RenderedDoc, renderDoc } from './docs/renderDoc.ts'

const SHORT_LIVED = 'public, max-age=300'
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%237c3aed'/%3E%3Cpath d='M13 9.5v13l10-6.5z' fill='%23fff'/%3E%3C/svg%3E"

const navigation = (current: string) => html`<nav class="contents" aria-label="Documentation">
${DOC_GROUPS.map(
  ({ title, pages }) =>
    html`<p>${title}</p><ul>${pages.map(
      ({ name, title: page }) =>
        html`<li><a href="/docs/${name}"${name === current ? raw(' aria-current="page"') : ''}>${page}</a></li>`,
    )}</ul>`,
)}
</nav>`

const document = (title: string, current: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Giflet</title>
<link rel="icon" href="${raw(ICON)}">
<link rel="stylesheet" href="/docs/site.css">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header class="top"><a class="wordmark" href="/">Giflet</a>
<nav aria-label="Site"><a class="quiet" href="/">Configurator</a><a class="quiet" href="/docs/">Documentation</a><a class="quiet" href="/hosts/">Host pages</a></nav></header>
<div class="docs">
${navigation(current)}
<main>${body}</main>
</div>
</body>
</html>`

const pageBody = ({ html: content, sections }: RenderedDoc) =>
  html`${
    sections.length > 2
      ? html`<nav class="sections" aria-label="On this page">${sections.map(
          ({ id, text }) => html`<a href="#${id}">${raw(text)}</a>`,
        )}</nav>`
      : ''
  }<article>${raw(content)}</article>`

const indexBody = html`<article><h1>Documentation</h1>
<p>GIFs and stickers on any web page by one script tag. The <a href="/">configurator</a> writes the snippet.</p>
<div class="cards">${DOC_GROUPS.map(
  ({ title, pages }) =>
    html`<section class="card"><h2>${title}</h2><ul>${pages.map(
      ({ name, title: page }) => html`<li><a href="/docs/${name}">${page}</a></li>`,
    )}</ul></section>`,
)}</div></article>`

/** `root` is the repository. */
export const docsRoutes =
  (root: string): Routes =>
  () => {
    const routes = new Hono()
    const styles = staticFiles(join(root, 'demo'))
    const pictures = staticFiles(root)
    const send = async (c: Context, page: ReturnType<typeof html>) => {
      c.header('Content-Security-Policy', POLICY)
      c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
      return textAnswer(c, String(await page), 'text/html; charset=utf-8', { maxAgeS: 0 })
    }
    const show = async (c: Context, { name, file, title }: DocPage) => {
      const doc = renderDoc(await readFile(join(root, file), 'utf8'), file)
      return send(c, document(title, name, pageBody(doc)))
    }
    routes.get('/docs', c => c.redirect('/docs/', 308))
    routes.get('/docs/', c => send(c, document('Documentation', '', indexBody)))
    for (const path of ['configurator/site.css', 'docs/docs.css']) {
      routes.get(
        `/docs/${basename(path)}`,
        async c => (await styles.send(c, path, SHORT_LIVED)) ?? c.notFound(),
      )
    }
    for (const page of DOC_PAGES) routes.get(`/docs/${page.name}`, c => show(c, page))
    routes.get(
      '/docs/:picture{[\\w-]+\\.(?:svg|webp|png)}',
      async c => (await pictures.send(c, `docs/${c.req.param('picture')}`, SHORT_LIVED)) ?? c.notFound(),
    )
    return routes
  }
