/** Reads several fields of untrusted JSON, or a list of them. */
import type { Json } from './json.ts'

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The named fields, each read by `read`. */
export const readFields = <N extends string, T>(
  from: Json,
  names: readonly N[],
  read: (value: unknown) => T,
) => Object.fromEntries(names.map(name => [name, read(from[name])])) as Record<N, T>
