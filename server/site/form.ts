/**
 * Reads bodies and queries of site calls. Every getter throws a 400 that names the field. Getters
 * rather than schemas: which fields a route needs often depends on those it has read.
 */
import type { Context } from 'hono'
import { badRequest, HttpError } from '../http/errors.ts'
import { parseJson } from '../http/parseJson.ts'

const FIELD_NAME = /^[\w-]{1,64}$/

export interface Form {
  /** The first value, trimmed; `undefined` when absent or empty. */
  optional(name: string): string | undefined
  text(name: string): string
  /** All values of a repeated field, without empty ones. */
  list(name: string): string[]
  number(name: string, range?: { min?: number; max?: number }): number
  flag(name: string): boolean
  oneOf<const V extends string>(name: string, values: readonly V[]): V
  /** The value as JSON, or as text if it is not JSON. */
  json(name: string): unknown
  file(name: string): File | undefined
  /** All fields: repeated ones as lists, JSON objects and lists parsed. */
  all(): Record<string, unknown>
}

export async function readForm(c: Context): Promise<Form> {
  const type = c.req.header('Content-Type') ?? ''
  try {
    if (type.startsWith('multipart/form-data')) return formOf([...(await c.req.raw.formData())])
    const text = await c.req.text()
    if (type.includes('json') && text) return formOf(jsonPairs(parseJson(text)))
    return formOf([...new URLSearchParams(text)])
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badRequest('The body cannot be read')
  }
}

export const queryForm = (c: Context): Form => formOf([...new URL(c.req.url).searchParams])

function jsonPairs(body: unknown): [string, string][] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('The body must be a JSON object or form fields')
  }
  return Object.entries(body).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) && value.every(item => typeof item !== 'object')
      ? value.map((item): [string, string] => [name, String(item)])
      : [[name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)]],
  )
}

function parseStructure(text: string): unknown {
  if (!/^\s*[[{]|^(?:true|false)$/.test(text)) return text
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

function formOf(pairs: readonly [string, string | File][]): Form {
  const values = new Map<string, string[]>()
  const files = new Map<string, File>()
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') files.set(name, value)
    else values.set(name, [...(values.get(name) ?? []), value])
  }
  const optional = (name: string) => values.get(name)?.[0]?.trim() || undefined
  const text = (name: string) => {
    const value = optional(name)
    if (value === undefined) throw badRequest(`${name} is missing`)
    return value
  }
  return {
    optional,
    text,
    list: name => (values.get(name) ?? []).map(value => value.trim()).filter(Boolean),
    number(name, { min = -Infinity, max = Infinity } = {}) {
      const value = Number(text(name))
      if (!Number.isFinite(value) || value < min || value > max) {
        throw badRequest(`${name} must be a number from ${min} to ${max}`)
      }
      return value
    },
    flag: name => ['1', 'true', 'on'].includes(optional(name) ?? ''),
    oneOf(name, allowed) {
      const value = text(name)
      const known = allowed.find(candidate => candidate === value)
      if (known === undefined) throw badRequest(`${name} must be one of ${allowed.join(', ')}`)
      return known
    },
    json: name => parseStructure(text(name)),
    file: name => files.get(name),
    all() {
      const odd = [...values.keys()].find(name => !FIELD_NAME.test(name))
      if (odd !== undefined) throw badRequest('A field name may only contain letters, digits, "_" and "-"')
      return Object.fromEntries(
        [...values].map(([name, list]) => [name, list.length > 1 ? list : parseStructure(list[0] ?? '')]),
      )
    },
  }
}
