import { expect, test } from 'vitest'
import { buildFrontPage } from '../../../demo/buildFrontPage.ts'
import type { GifRecord } from '../../../server/library/types.ts'

const record = (id: string, size?: number): GifRecord =>
  ({
    id,
    title: id,
    images: {
      original: { url: `/media/${id}/v/original.gif`, width: 480, height: 480, size, mp4_size: size },
      fixed_width: {
        url: `/media/${id}/v/fixed_width.gif`,
        webp: `/media/${id}/v/fixed_width.webp`,
        width: 200,
        height: 200,
      },
    },
  }) as unknown as GifRecord

function fakeLibrary(records: GifRecord[], fails = false) {
  const done: string[] = []
  const listeners = new Set<(built: GifRecord) => void>()
  return {
    done,
    records: async () => records,
    ensureFile: async (id: string, file: string) => {
      if (fails) throw new Error('no encoder')
      done.push(`${id} ${file}`)
      return undefined
    },
    buildAll: async ({ first = [] }: { first?: readonly string[] } = {}) => {
      done.push(`all, ${first} first`)
      if (fails) throw new Error('no encoder')
      for (const listener of listeners) listener(record('a'))
    },
    onBuilt(listener: (built: GifRecord) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
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

const signal = new AbortController().signal

test('the first start makes the file of each tile of the front page, then everything, its GIFs first', async () => {
  const library = fakeLibrary([record('a'), record('b'), record('other')])
  const { seen, progress } = fakeProgress()
  const { rest } = await buildFrontPage({ library, ids: ['a', 'b'], height: 180, signal, progress })
  expect(await rest).toBe('All GIFs of the catalogue are built.')
  expect(library.done).toEqual(['a fixed_width.webp', 'b fixed_width.webp', 'all, a,b first'])
  expect(seen).toEqual(['of 2', 'at 1', 'at 2', 'end'])
})

test('the first start succeeds even if a file cannot be made, and says so', async () => {
  const { progress } = fakeProgress()
  const { rest } = await buildFrontPage({
    library: fakeLibrary([record('a')], true),
    ids: ['a'],
    height: 180,
    signal,
    progress,
  })
  expect(await rest).toBe('no encoder')
})

test('a later start makes none of them and shows no bar', async () => {
  const library = fakeLibrary([record('a', 9)])
  const { seen, progress } = fakeProgress()
  await buildFrontPage({ library, ids: ['a'], height: 180, signal, progress })
  expect(seen).toEqual([])
  expect(library.done).toEqual(['all, a first'])
})
