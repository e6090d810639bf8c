/** Rows of the tables: the figures shown, and their format. */
import type { Milestone, Run } from '../types.ts'

export interface Row {
  label: string
  /** The figure of one run, `undefined` if it was not measured. */
  value(run: Run): number | undefined
  format(value: number): string
  /** Whether a ratio to the reference is shown. Shares and sums near zero have none. */
  ratio: boolean
}

export const bytes = (value: number): string => `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)} kB`
export const megabytes = (value: number): string => `${(value / 1e6).toFixed(1)} MB`
export const milliseconds = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : `${grouped(value)} ms`
export const grouped = (value: number): string => Math.round(value).toLocaleString('en')
const share = (value: number): string => `${Math.round(value * 100)} %`
function decimals(value: number): string {
  if (value === 0) return '0'
  return value < 0.005 ? '< 0.01' : value.toFixed(2)
}

const simple = (label: string, name: NumberOf<Run>, format: Row['format'], ratio = true): Row => ({
  label,
  value: run => run[name],
  format,
  ratio,
})
type NumberOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends number ? K : never }[keyof T]

/** Rows about one milestone. */
const at = (
  tiles: number,
  label: string,
  name: keyof Milestone,
  format: Row['format'],
  ratio = true,
): Row => ({
  label: `${label}, ${grouped(tiles)} GIFs`,
  value: run => run.milestones?.find(milestone => milestone.tiles === tiles)?.[name],
  format,
  ratio,
})

/** `sizes`: milestones in GIFs, ascending. */
export function rowsFor(sizes: readonly number[]): Row[] {
  const [first = 0] = sizes
  const last = sizes.at(-1) ?? first
  const ends = [...new Set([first, last])]
  return [
    simple('JavaScript, brotli', 'scriptBrotliBytes', bytes),
    simple('JavaScript, raw', 'scriptBytes', bytes),
    simple('First picture, cable', 'firstPictureMs', milliseconds),
    simple('First picture, slow 4G', 'firstPictureMobileMs', milliseconds),
    simple('Script to the first tiles', 'startScriptMs', milliseconds),
    ...sizes.slice(1).map((size, index) => {
      const from = grouped(sizes[index] ?? 0)
      const row = at(size, '', 'pageMs', milliseconds)
      return { ...row, label: `A page of 25, ${from} to ${grouped(size)} GIFs` }
    }),
    simple('Script, whole scroll', 'scriptMs', milliseconds),
    simple('Main thread, whole scroll', 'taskMs', milliseconds),
    ...ends.map(size => at(size, 'DOM nodes', 'nodes', grouped)),
    ...ends.map(size => at(size, 'Event listeners', 'listeners', grouped)),
    ...ends.map(size => at(size, 'JS heap', 'heapBytes', megabytes)),
    simple('Layout shift, whole scroll', 'shift', decimals, false),
    ...(last > first ? [at(last, 'Layout shift a page', 'pageShift', decimals, false)] : []),
    simple('Frames over 50 ms while scrolling', 'longFrames', grouped, false),
    simple('Longest frame', 'longestFrameMs', value => (value < 50 ? '< 50 ms' : milliseconds(value)), false),
    simple('Time spent waiting at the end', 'waiting', share, false),
    simple('Tiles found in another place', 'moved', grouped, false),
  ]
}
