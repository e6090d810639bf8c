/** Errors in the shape that the caller of the address expects: the API's envelope, Tenor's, or a page. */
import type { Context } from 'hono'
import { newResponseId } from './answer.ts'
import { HttpError } from './errors.ts'
import { errorPage } from './pages/errorPage.ts'

const PAGES = /^\/(?:$|gifs\/|stickers\/|clips\/|users\/|channels\/|search|hosts\/|analytics$|licences$|g\/)/
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
  c.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const { path } = c.req
  if (path.startsWith('/tenor/')) {
    return c.json({ error: { code: status, message, status: TENOR_STATUS[status] ?? 'INTERNAL' } }, status)
  }
  if (PAGES.test(path) && c.req.header('Accept')?.includes('text/html')) {
    return c.html(errorPage(status, message), status)
  }
  return c.json({ data: [], meta: { status, msg: message, response_id: newResponseId() } }, status)
}

type PublicPart = Pick<HttpError, 'message' | 'headers'> & { status: HttpError['status'] | 500 }

/** What is nobody's fault but ours stays inside. */
function publicPart(error: unknown): PublicPart {
  return error instanceof HttpError ? error : { status: 500, message: 'Internal Server Error', headers: {} }
}
