import { expect, test, vi } from 'vitest'
import { createClient } from '../../../src/api/createClient.ts'
import { firstGif } from '../../../src/api/firstGif.ts'
import { loadFileGif } from '../../../src/api/loadFileGif.ts'
import { fetchSource } from '../../../src/api/sourcePages.ts'
import { aspectRatio } from '../../../src/gif/size.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import type { GifSource } from '../../../src/protocol/source.ts'

const A = 'https://x.test/a.gif'
const B = 'https://x.test/b.mp4'
const look = { ratio: 1.5, still: 'https://x.test/a.png' }

test('takes ratio and still from the page', async () => {
  const gif = await loadFileGif(`file:${A}`, look)
  expect(aspectRatio(gif)).toBe(1.5)
  expect(gif.images).toMatchObject({ original: { url: A }, original_still: { url: look.still } })
})

test('widgets of one GIF and lists ask no provider', async () => {
  const fetch = vi.fn()
  const client = createClient({ api: 'https://api.test/v1/', fetch })
  const source = (value: string) => ({ ...parseSource(value), look }) as GifSource
  expect(await firstGif(client, source(`file:${A} ${B}`))).toMatchObject({ id: `file:${A} ${B}` })
  expect(await firstGif(client, source(`file:${A} file:${B}`))).toMatchObject({ id: `file:${A}` })
  const page = await fetchSource(client, source(`file:${A} file:${B}`))(1, 10)
  expect(page).toMatchObject({ data: [{ id: `file:${B}` }], pagination: { total_count: 2 } })
  expect(await fetchSource(client, source(`file:${A}`))(0, 10)).toMatchObject({ data: [{ id: `file:${A}` }] })
  expect(fetch).not.toHaveBeenCalled()
})

test('a GIF that now has another id keeps its place in a list', async () => {
  const data = ['a', 'new', 'c'].map(id => ({ id }))
  const fetch = async () => Response.json({ data, meta: { status: 200, response_id: 'r' }, pagination: {} })
  const client = createClient({ api: 'https://api.test/v1/', fetch })
  const page = await fetchSource(client, { kind: 'ids', ids: ['a', 'old', 'c'] })(0, 10)
  expect(page.data.map(({ id }) => id)).toEqual(['a', 'new', 'c'])
})
