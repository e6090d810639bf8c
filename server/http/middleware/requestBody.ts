/**
 * Reads request bodies; `limitBody` bounds their size. Only the outermost shape is checked here, so
 * a schema would save nothing.
 */
import type { Context } from 'hono'
import { isRecord } from '../../../src/gif/json.ts'
import { badRequest } from '../errors.ts'
import { parseJson } from '../parseJson.ts'

/** A JSON object of any content type: `sendBeacon` can only send text without a preflight. */
export async function jsonObject(c: Context): Promise<Record<string, unknown>> {
  const body = parseObject(await c.req.text())
  if (!body) throw badRequest('The body must be a JSON object')
  return body
}

/** The fields of a JSON or form-encoded body, or of the query if there is no body. */
export async function bodyFields(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return c.req.query()
  const isJson = /json/i.test(c.req.header('Content-Type') ?? '') || text.trimStart().startsWith('{')
  if (!isJson) return Object.fromEntries(new URLSearchParams(text))
  const body = parseObject(text)
  if (!body) throw badRequest('The body must be a JSON object or form fields')
  return body
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
