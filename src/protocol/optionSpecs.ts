/** What an option accepts. */

export interface Choice<V extends string> {
  readonly kind: 'choice'
  readonly values: readonly V[]
  readonly default: V
}
export interface Count {
  readonly kind: 'count'
  readonly min: number
  readonly max: number
  /** `undefined` has a meaning, described as `unset` in `optionHelp.ts`. */
  readonly default: number | undefined
}
export interface Text {
  readonly kind: 'text' | 'url' | 'ratio' | 'lang' | 'lock'
  readonly default: ''
}
export interface Flag<D extends boolean | undefined = boolean | undefined> {
  readonly kind: 'flag'
  /** As with `Count`. */
  readonly default: D
}
/** A part of a whole, 0 to 1. */
export interface Level {
  readonly kind: 'level'
  readonly default: number
}
export type OptionSpec = Choice<string> | Count | Text | Flag | Level

export const choice = <const V extends string>(first: V, ...others: V[]): Choice<V> => ({
  kind: 'choice',
  values: [first, ...others],
  default: first,
})
export const count = (min: number, max: number): Count & { default: undefined } => ({
  kind: 'count',
  min,
  max,
  default: undefined,
})
export const countFrom = (min: number, max: number, fallback: number): Count & { default: number } => ({
  kind: 'count',
  min,
  max,
  default: fallback,
})
export const text = (kind: Text['kind']): Text => ({ kind, default: '' })
