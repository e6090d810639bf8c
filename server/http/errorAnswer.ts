/** Formats an error by the address: the API's envelope, Tenor's, that of `/ajax/`, or a page. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { addVary, newResponseId } from './answer.ts'
import { HttpError, unavailable } from './errors.ts'
import { outageCode, RETRY_AFTER_S } from './outages.ts'
import { layout, setPageHeaders } from './pages/layout.ts'
import { cacheControl } from './serverContext.ts'

/** Addresses whose errors are JSON for every client. All others are pages for browsers. */
const FOR_PROGRAMS =
  /^\/(?:v\d+|api|ajax|tenor|oembed|media|assets|metrics|healthz|readyz)(?:\/|$)|^\/admin\/|^\/openapi\.json$/
/**
 * Lifetime of a takedown in caches. Without it, they would serve the stale answer while they
 * revalidate or the server is down.
 */
export const GONE_MAX_AGE_S = 60
const TENOR_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
}

export async function errorAnswer(c: Context, error: unknown): Promise<Response> {
  const { status, message, headers } = publicPart(error)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  c.header('Cache-Control', cacheControl(c, status === 410 && isRead ? GONE_MAX_AGE_S : 0))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const { path } = c.req
  if (path.startsWith('/tenor/')) {
    return c.json({ error: { code: status, message, status: TENOR_STATUS[status] ?? 'INTERNAL' } }, status)
  }
  const isPage = !FOR_PROGRAMS.test(path)
  if (isPage) addVary(c, 'Accept')
  if (isPage && c.req.header('Accept')?.includes('text/html')) {
    setPageHeaders(c)
    return c.html(errorPage(status, message), status)
  }
  if (path.startsWith('/ajax/')) return c.json({ status, message }, status)
  return c.json({ data: [], meta: { status, msg: message, response_id: newResponseId() } }, status)
}

type PublicPart = Pick<HttpError, 'status' | 'message' | 'headers'>

/** Hides the details of internal errors. */
function publicPart(error: unknown): PublicPart {
  if (error instanceof HttpError) return error
  if (outageCode(error) === undefined) return { status: 500, message: 'Internal Server Error', headers: {} }
  return unavailable('The server cannot answer this now', RETRY_AFTER_S)
}

function errorPage(status: number, message: string) {
  return layout({
    title: `${status}`,
    body: html`<main class="narrow">
      <h1>${status === 404 || status === 410 ? 'Page not found' : 'Something went wrong'}</h1>
      <p>${message}</p>
      <p><a href="/">Go to the front page</a></p>
    </main>`,
  })
}
