/** Reads fields of untrusted JSON. Each function returns a bounded value of its type. */

/** Longer texts are discarded: no provider's id, address or payload comes near it. */
export const MAX_TEXT_CHARS = 4096
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json => Object(value) === value && !Array.isArray(value)

/** The value if it is a record, otherwise an empty record. */
export const asRecord = (value: unknown): Json => (isRecord(value) ? value : {})

/** Text of a string or a finite number. Empty for anything else, and beyond `MAX_TEXT_CHARS`. */
export const text = (value: unknown): string => {
  if (typeof value === 'string') return value.length > MAX_TEXT_CHARS ? '' : value
  return Number.isFinite(value) ? String(value) : ''
}

/** `0`, `"0"`, `"false"`, `""`, `null` and missing values are false; everything else is true. */
export const flag = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false'

/** A non-negative number from a number or a text that begins with one, otherwise `undefined`. */
export function nonNegative(value: unknown): number | undefined {
  const number = Number.parseFloat(text(value))
  return number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** `nonNegative` as a whole number, or 0. */
export const wholeOrZero = (value: unknown): number => Math.round(nonNegative(value) ?? 0)

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The named fields, each read by `read`. */
export const readFields = <N extends string, T>(
  from: Json,
  names: readonly N[],
  read: (value: unknown) => T,
) => Object.fromEntries(names.map(name => [name, read(from[name])])) as Record<N, T>
