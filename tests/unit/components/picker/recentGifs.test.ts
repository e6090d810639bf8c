import { beforeEach, expect, it, vi } from 'vitest'
import type { GifStorage } from '../../../../src/components/picker/gifStorage.ts'
import { createRecentGifs } from '../../../../src/components/picker/recentGifs.ts'
import { gifAt } from '../kit.tsx'

const refuse = () => {
  throw new Error('refused')
}
let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})

it.each([
  ['that the browser refuses', { load: refuse, save: refuse }],
  ['without calls', 'my-app:recent-gifs' as never],
  ['that answers nothing', { load: () => null as never, save() {} }],
  ['that answers no GIFs', { load: () => [null, 7] as never, save() {} }],
] satisfies [string, GifStorage][])('createRecentGifs stays in memory with a storage %s', (_, storage) => {
  const recent = createRecentGifs(2, storage)
  expect(recent.list()).toEqual([])
  for (const index of [1, 2, 3]) recent.add(gifAt(index))
  expect(recent.list()).toEqual([gifAt(3), gifAt(2)])
})

it('createRecentGifs tells the developer why a storage failed', async () => {
  const load = () => {
    throw new Error('not signed in')
  }
  createRecentGifs(2, { load, save() {} })
  await expect.poll(() => said.mock.calls.flat()).toContainEqual(expect.stringContaining('not signed in'))
})
