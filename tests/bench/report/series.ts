/** Bars and curves of the plot, by panel. Pure. */
import { median } from '../statistics.ts'
import type { BenchResults, Milestone, Run, SubjectResult } from '../types.ts'
import { bytes, grouped, megabytes, milliseconds } from './rows.ts'

interface Series {
  /** Index of the list in the legend, which sets its colour. */
  colour: number
  points: [x: number, y: number][]
}

export interface Panel {
  title: string
  unit: string
  kind: 'bars' | 'curves'
  format(value: number): string
  series: Series[]
}

/** Grids that were measured, in the order of the legend. */
export const plotted = ({ subjects }: BenchResults): SubjectResult[] =>
  subjects.filter(({ kind, runs }) => kind === 'grid' && runs.some(run => run.milestones))

export function panelsOf(results: BenchResults): Panel[] {
  const subjects = plotted(results)
  const bars = (
    title: string,
    unit: string,
    format: Panel['format'],
    value: (run: Run) => number | undefined,
  ) => ({
    title,
    unit,
    kind: 'bars' as const,
    format,
    series: subjects.flatMap(({ runs }, colour): Series[] => {
      const known = runs.map(value).filter(number => number !== undefined)
      return known.length > 0 ? [{ colour, points: [[0, median(known)]] }] : []
    }),
  })
  const curves = (title: string, unit: string, format: Panel['format'], name: keyof Milestone, from = 0) => ({
    title,
    unit,
    kind: 'curves' as const,
    format,
    series: subjects.map((subject, colour) => ({ colour, points: curve(subject, name).slice(from) })),
  })
  return [
    bars('JavaScript', 'kB, brotli', bytes, run => run.scriptBrotliBytes),
    bars('First picture', 'ms, slow 4G', milliseconds, run => run.firstPictureMobileMs),
    bars(
      'Layout shift',
      'sum of the whole scroll',
      value => value.toFixed(2),
      run => run.shift,
    ),
    // The first milestone includes the start-up cost.
    curves('A page of 25 more', 'ms of main thread', grouped, 'pageMs', 1),
    curves('DOM nodes', 'after garbage collection', grouped, 'nodes'),
    curves('JavaScript heap', 'after garbage collection', megabytes, 'heapBytes'),
  ]
}

/** Medians over the rounds, then the milestones of the deep run. */
function curve({ runs, deep }: SubjectResult, name: keyof Milestone): [number, number][] {
  const values = new Map<number, number[]>()
  for (const { milestones = [] } of runs) {
    for (const milestone of milestones)
      values.set(milestone.tiles, [...(values.get(milestone.tiles) ?? []), milestone[name]])
  }
  for (const milestone of deep?.milestones ?? [])
    if (!values.has(milestone.tiles)) values.set(milestone.tiles, [milestone[name]])
  return [...values].sort(([a], [b]) => a - b).map(([tiles, all]) => [tiles, median(all)])
}
