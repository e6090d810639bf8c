/** Reads query strings the way forms write them. */

/** Default bound on pairs read from one query, so that a hostile address costs little. */
export const MAX_QUERY_KEYS = 1000

export type Query = Record<string, string | string[]>

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/**
 * Values by name; a name that stands several times has a list. A leading `?` or `#` is skipped, a name without
 * `=` has the value `''`, text that is not valid percent encoding stays as it is. Pairs after the first
 * `maxKeys` (default 1000; 0 for no limit) are ignored. The object has no prototype, so that no name is
 * special. Never throws.
 */
export function parseQuery(text: string, { maxKeys = MAX_QUERY_KEYS }: { maxKeys?: number } = {}): Query {
  const query: Query = Object.create(null)
  // One more part than pairs: what is cut off must not be glued to the last pair.
  const parts = text.replace(/^[?#]/, '').split('&', maxKeys > 0 ? maxKeys : undefined)
  for (const part of parts) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decode(part.slice(equals + 1))
    const present = query[name]
    query[name] =
      present === undefined ? value : Array.isArray(present) ? [...present, value] : [present, value]
  }
  return query
}

/** The first value of a name. */
export function firstValue(query: Query, name: string): string | undefined {
  const value = query[name]
  return Array.isArray(value) ? value[0] : value
}
