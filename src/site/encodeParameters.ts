/** Encodes parameters into addresses and bodies. Pure. */
import { encodeSegment } from '../api/encodeSegment.ts'
import { ApiError } from '../api/errors.ts'
import { type Fields, type FormFields, type Kind, kindOf } from './call.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * Replaces `{name}` in a path.
 *
 * @throws ApiError with code `bad-argument` if a name has no usable value.
 */
export const fillPath = (path: string, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, params[name]))

function pathSegment(name: string, value: unknown): string {
  const segment = encodeSegment(value)
  if (segment !== undefined) return segment
  throw new ApiError('bad-argument', `A "${name}" must be passed, not "${String(value ?? '')}"`)
}

function textOf(kind: Kind, value: unknown): string {
  if (kind === 'bit') return value ? '1' : '0'
  if (value === null) return ''
  return typeof value === 'object' || kind === 'json' ? jsonText(value) : String(value)
}

/** Objects and lists become JSON; plain text stays plain, as in any form. */
const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Name and value pairs to send, in the order of the table, without missing values. */
export function pairsOf(fields: Fields, params: Params): [name: string, value: string | Blob][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string | Blob][] => {
    const kind = kindOf(field)
    const value = params[name]
    if (value === undefined) return []
    if (kind === 'fields') return formPairs(value as FormFields)
    if (kind === 'file') return value instanceof Blob ? [[name, value]] : []
    if (kind === 'list') return (value as readonly string[]).map(item => [name, String(item)])
    return [[name, textOf(kind, value)]]
  })
}

/**
 * Pairs of a free-form body: lists of plain values become repeated fields, other structures JSON.
 */
export function formPairs(fields: FormFields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    const plainList =
      Array.isArray(value) && value.length > 0 && value.every(item => typeof item !== 'object')
    if (plainList) return value.map((item): [string, string] => [name, String(item)])
    return [[name, textOf('text', value)]]
  })
}

/**
 * A form body: `multipart/form-data` if it has a file, otherwise
 * `application/x-www-form-urlencoded`.
 */
export function encodeBody(pairs: readonly (readonly [string, string | Blob])[]): URLSearchParams | FormData {
  const withFile = pairs.some(([, value]) => typeof value !== 'string')
  const body = withFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of pairs) {
    if (typeof value === 'string') body.append(name, value)
    else if (body instanceof FormData) body.append(name, value)
  }
  return body
}
