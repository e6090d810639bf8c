import { expect, test } from 'vitest'
import { buildFrontPage } from '../../../demo/buildFrontPage.ts'
import type { GifRecord } from '../../../server/library/types.ts'

const record = (id: string): GifRecord =>
  ({
    id,
    title: id,
    is_featured: id !== 'other',
    images: {
      original: { url: `/media/${id}/v/original.gif`, width: 480, height: 480 },
      fixed_width: {
        url: `/media/${id}/v/fixed_width.gif`,
        webp: `/media/${id}/v/fixed_width.webp`,
        width: 200,
        height: 200,
      },
    },
  }) as unknown as GifRecord

function fakeLibrary(ids: string[], { fails = false, isBuilt = false } = {}) {
  const done: string[] = []
  return {
    done,
    records: async () => ids.map(record),
    unfinished: async () => (isBuilt ? [] : ids),
    ensureFile: async (id: string, file: string) => {
      if (fails) throw new Error('no encoder')
      done.push(`${id} ${file}`)
      return undefined
    },
    buildAll: async ({ first = [] }: { first?: readonly string[] } = {}) => {
      done.push(`all, ${first} first`)
      if (fails) throw new Error('no encoder')
    },
  }
}

function fakeProgress() {
  const seen: string[] = []
  const nothing = () => {}
  return {
    seen,
    progress(total: number) {
      seen.push(`of ${total}`)
      const at = (count: number) => seen.push(`at ${count}`)
      return { at, step: nothing, done: nothing, line: nothing, end: () => seen.push('end') }
    },
  }
}

const options = { height: 180, signal: new AbortController().signal }

test('the first start makes the file of each tile of the front page, then everything, its GIFs first', async () => {
  const library = fakeLibrary(['a', 'b', 'other'])
  const { seen, progress } = fakeProgress()
  const { rest } = await buildFrontPage({ ...options, library, progress })
  expect(await rest).toBe('All GIFs of the catalogue are built.')
  expect(library.done).toEqual(['a fixed_width.webp', 'b fixed_width.webp', 'all, a,b first'])
  expect(seen).toEqual(['of 2', 'at 1', 'at 2', 'end'])
})

test('the first start succeeds even if a file cannot be made, and says so', async () => {
  const { progress } = fakeProgress()
  const { rest } = await buildFrontPage({
    ...options,
    library: fakeLibrary(['a'], { fails: true }),
    progress,
  })
  expect(await rest).toBe('no encoder')
})

test('a later start makes none of them, shows no bar and says nothing', async () => {
  const library = fakeLibrary(['a'], { isBuilt: true })
  const { seen, progress } = fakeProgress()
  const { rest } = await buildFrontPage({ ...options, library, progress })
  expect(await rest).toBeUndefined()
  expect(seen).toEqual([])
  expect(library.done).toEqual(['all, a first'])
})
