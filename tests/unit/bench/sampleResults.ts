/** Results in the format of a run, small enough to check by eye. */
import type { BenchResults, Milestone, Run } from '../../bench/types.ts'

const milestone = (tiles: number, nodes: number): Milestone => ({
  tiles,
  fetched: tiles,
  nodes,
  heapBytes: nodes * 10_000,
  listeners: nodes / 2,
  pageMs: nodes / 10,
  pageShift: 0,
})

const run = (factor: number): Run => ({
  firstPictureMs: 200 * factor,
  firstPictureMobileMs: 1000 * factor,
  scriptBytes: 60_000 * factor,
  scriptBrotliBytes: 20_000 * factor,
  shift: factor - 1,
  milestones: [milestone(25, 100 * factor), milestone(100, 100 * factor ** 2)],
})

export const sampleResults = (): BenchResults => ({
  conditions: {
    date: '2026-01-02T03:04:05.000Z',
    browser: 'Chromium 1',
    node: 'v1',
    processors: '2 × Slow',
    load: [1, 2],
    rounds: 2,
    viewport: '1000 × 800',
    packages: { giflet: '1.0.0', other: '2.0.0' },
  },
  subjects: [
    {
      id: 'ours',
      kind: 'grid',
      label: 'Ours',
      runtime: 'preact',
      ours: true,
      runs: [run(1), run(1)],
      deep: { milestones: [milestone(100, 100), milestone(10_000, 120)], moved: 0, shift: 0 },
    },
    {
      id: 'other',
      kind: 'grid',
      label: 'Other & <Sons>',
      runtime: 'React',
      ours: false,
      runs: [run(3), run(5)],
    },
    {
      id: 'broken',
      kind: 'grid',
      label: 'Broken',
      runtime: 'React',
      ours: false,
      runs: [{}],
      failure: 'no tile after 30 s',
    },
  ],
})
