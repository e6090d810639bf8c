/** Reads fields of untrusted JSON. Each function returns a bounded value of its type. */

/** Longer texts are discarded: no provider's id, address or payload comes near it. */
export const MAX_TEXT_CHARS = 4096
/** Texts for people, such as titles, are cut here. */
export const MAX_PROSE_CHARS = 500

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is a record, otherwise an empty record. */
export const record = (value: unknown): Json => (isRecord(value) ? value : {})

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The named fields, each read by `read`. */
export const fields = <N extends string, T>(from: Json, names: readonly N[], read: (value: unknown) => T) =>
  Object.fromEntries(names.map(name => [name, read(from[name])])) as Record<N, T>

/** Text of a string or a finite number. Empty for anything else, and beyond `MAX_TEXT_CHARS`. */
export const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.length > MAX_TEXT_CHARS
      ? ''
      : value
    : Number.isFinite(value)
      ? String(value)
      : ''

/**
 * The first `MAX_PROSE_CHARS` of a text for people. Lone surrogates, which no address can carry,
 * are replaced.
 */
export const prose = (value: unknown): string =>
  (typeof value === 'string' ? value.slice(0, MAX_PROSE_CHARS) : text(value))
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim()

/** `0`, `"0"`, `"false"`, `""`, `null` and missing values are false; everything else is true. */
export const flag = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false'

/** A non-negative number from a number or a text that begins with one, otherwise `undefined`. */
export function amount(value: unknown): number | undefined {
  const number = Number.parseFloat(text(value))
  return number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** `amount` as a whole number, or 0. */
export const whole = (value: unknown): number => Math.round(amount(value) ?? 0)
