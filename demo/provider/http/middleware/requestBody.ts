/** Reading what was posted, bounded. */
import type { Context } from 'hono'
import { badRequest, HttpError } from '../errors.ts'

/** What a browser lets a page send as it is left (Fetch standard, keepalive). */
export const MAX_BODY_BYTES = 64 * 1024

export async function bodyText(c: Context, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = () => new HttpError(413, `The body is larger than ${maxBytes} bytes`)
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    parts.push(value)
  }
  return Buffer.concat(parts).toString()
}

/** A JSON object, whatever content type it was sent as: `sendBeacon` can only send text without a preflight. */
export async function jsonObject(c: Context): Promise<Record<string, unknown>> {
  const text = await bodyText(c)
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Said below.
  }
  throw badRequest('The body must be a JSON object')
}

/** The fields of a JSON or form-encoded body, or of the address when there is no body. */
export async function fields(c: Context): Promise<Record<string, unknown>> {
  const text = await bodyText(c)
  if (text.trim() === '') return c.req.query()
  if (/json/i.test(c.req.header('Content-Type') ?? '') || text.trimStart().startsWith('{')) {
    try {
      const value: unknown = JSON.parse(text)
      if (isObject(value)) return value
    } catch {
      // Said below.
    }
    throw badRequest('The body must be a JSON object or form fields')
  }
  return Object.fromEntries(new URLSearchParams(text))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
