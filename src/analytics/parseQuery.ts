/**
 * Query strings as records. Adds to `URLSearchParams` a limit on the number of pairs, and lists for
 * repeated names.
 */

/** Default limit of pairs read from one query, so that a hostile address stays cheap. */
export const MAX_QUERY_KEYS = 1000

/** The pairs of a query. A repeated name has a list. */
export type Query = Record<string, string | string[]>

/**
 * Values by name; a repeated name has a list. Skips a leading `?` or `#`. Ignores pairs after the
 * first `maxKeys` (0 for no limit). The record has no prototype, so no name is special. Never
 * throws.
 */
export function parseQuery(text: string, { maxKeys = MAX_QUERY_KEYS }: { maxKeys?: number } = {}): Query {
  const query: Query = Object.create(null)
  const bare = text.replace(/^[?#]/, '')
  const bounded = maxKeys > 0 ? bare.split('&', maxKeys).join('&') : bare
  for (const [name, value] of new URLSearchParams(`?${bounded}`)) {
    const present = query[name]
    query[name] = present === undefined ? value : [present, value].flat()
  }
  return query
}

/** The first value of a name. */
export function firstValue(query: Query, name: string): string | undefined {
  const value = query[name]
  return Array.isArray(value) ? value[0] : value
}
