/** What the server itself answers, read before the provider is asked. */
import type { Context } from 'hono'

/** Lets the server answer in a form that can be read here: whole and plain. */
export async function plainly(c: Context, next: () => Promise<void>): Promise<void> {
  const { raw } = c.req
  const headers = new Headers(raw.headers)
  for (const name of ['Accept-Encoding', 'If-None-Match']) headers.delete(name)
  c.req.raw = new Request(raw.url, { method: raw.method, headers })
  await next()
  c.req.raw = raw
}

/** Assigning alone would keep the headers of the answer before. */
export function replace(c: Context, answer: Response): undefined {
  c.res = undefined
  c.res = answer
  return undefined
}
