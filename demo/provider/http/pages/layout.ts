/** The frame of every page that the provider itself writes. `html` escapes whatever is put into it. */
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Our own style sheet, pictures and videos of ours; nothing else can get in, whatever a title says. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export interface PageParts {
  title: string
  body: Html
  /** More elements for the head. */
  head?: Html | ''
  brand?: string
}

export function layout({ title, body, head = '', brand = 'Giflet' }: PageParts): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand}</title>
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
<link rel="stylesheet" href="/provider.css">
${head}
</head>
<body>
<header class="top"><a class="logo" href="/">${brand}</a>
<form action="/search" method="get" role="search"><input name="q" type="search" aria-label="Search GIFs" placeholder="Search GIFs" required><button>Search</button></form>
</header>
${body}
<footer class="bottom"><a href="/hosts/">Host pages</a> <a href="/analytics">Analytics</a> <a href="/licences">Licences</a></footer>
</body>
</html>`
}
