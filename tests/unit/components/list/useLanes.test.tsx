import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLanes } from '../../../../src/components/list/useLanes.ts'
import { normalizeGif } from '../../../../src/gif/normalizeGif.ts'

const gifs = ['a', 'b', 'c', 'd'].map(id => normalizeGif({ id }))

test.each([
  ['only the GIFs that a list gains', gifs, 4],
  ['all GIFs of another list', gifs.toReversed(), 6],
  ['all GIFs of a list that became shorter', gifs.slice(0, 1), 3],
])('places %s', (_, next, placings) => {
  const sizeOf = vi.fn(() => 100)
  const spec = { lanes: 1, laneSize: 100, gutter: 0, sizeOf }
  const { result, rerender } = renderHook(row => useLanes(row, spec), { initialProps: gifs.slice(0, 2) })
  rerender(next)
  expect(result.current.lanes.count).toBe(next.length)
  expect(sizeOf).toHaveBeenCalledTimes(placings)
})
