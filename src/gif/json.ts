/** Reading fields of JSON that nobody vouches for: each returns a value of its type, whatever came. */

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record itself, or an empty one. */
export const record = (value: unknown): Json => (isRecord(value) ? value : {})

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The fields of these names, each by the same reader. */
export const fields = <N extends string, T>(from: Json, names: readonly N[], read: (value: unknown) => T) =>
  Object.fromEntries(names.map(name => [name, read(from[name])])) as Record<N, T>

/** Text of a string or a finite number; empty for everything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : ''

/** `0`, `"0"`, `"false"`, `""`, `null` and absence are false, everything else is true. */
export const flag = (value: unknown): boolean => Boolean(value) && value !== '0' && value !== 'false'

/** A number that is not negative, from a number or a text that begins with one; `undefined` for all else. */
export function amount(value: unknown): number | undefined {
  const number = Number.parseFloat(text(value))
  return number >= 0 && number <= Number.MAX_SAFE_INTEGER ? number : undefined
}

/** `amount` as a whole number, 0 when there is none. */
export const whole = (value: unknown): number => Math.round(amount(value) ?? 0)
