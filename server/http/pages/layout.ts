/** The layout of the server's own pages. `html` escapes every value. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { textAnswer } from '../answer.ts'

export type Html = ReturnType<typeof html>

/** Name of the site. */
export const BRAND = 'Giflet'

/** Allows the server's own style sheet and media, but no script that a title could inject. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Sends a page with its policy. `maxAgeS` 0: not cached. */
export async function sendPage(
  c: Context,
  page: Html,
  { maxAgeS, status = 200, isIndexed = true }: { maxAgeS: number; status?: 200 | 404; isIndexed?: boolean },
): Promise<Response> {
  setPageHeaders(c)
  if (!isIndexed) c.header('X-Robots-Tag', 'noindex')
  return textAnswer(c, String(await page), 'text/html; charset=utf-8', { maxAgeS, status })
}

export function setPageHeaders(c: Context): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value)
}

export interface PageParts {
  title: string
  body: Html
  /** Further elements of the head. */
  head?: Html | ''
}

export function layout({ title, body, head = '' }: PageParts): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${BRAND}</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="/server.css">
${head}
</head>
<body>
<header class="top"><a class="logo" href="/">${BRAND}</a>
<form action="/search" method="get" role="search"><input name="q" type="search" aria-label="Search GIFs" placeholder="Search GIFs" required><button>Search</button></form>
</header>
${body}
<footer class="bottom"><a href="/analytics">Analytics</a> <a href="/licences">Licences</a></footer>
</body>
</html>`
}
