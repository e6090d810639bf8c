/** Applications of other packages, moved by changing what they import: they render and send. */
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testGifs } from '../../../../src/package/testing.ts'
import { ChatPicker } from './moved/chatPicker.tsx'
import { EditableGrid } from './moved/editableGrid.tsx'
import { SearchExperience } from './moved/searchExperience.tsx'

const asked: URL[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address)
    asked.push(url)
    const gifs = testGifs(6).map(gif => ({
      ...gif,
      images: { ...gif.images, downsized: { ...gif.images.original, url: 'https://gifs.test/small.gif' } },
    }))
    return Response.json({
      data: url.pathname.endsWith('/test-1') ? gifs[0] : gifs,
      pagination: { count: 6, offset: 0, total_count: 6 },
      meta: { response_id: 'r', status: 200 },
    })
  })
})

/** A busy machine renders late. */
const until = <T,>(check: () => T) => vi.waitFor(check, 30_000)
const asking = (path: string) =>
  asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams)
const tile = (id: string) =>
  until(() => {
    const found = document.querySelector<HTMLElement>(`[data-gif-id="${id}"] :is(a, button)`)
    if (!found) throw new Error(`${id} is not there yet`)
    return found
  })

it('a chat searches, and sends two files of a GIF', async () => {
  const send = vi.fn()
  const close = vi.fn()
  render(<ChatPicker send={send} close={close} />)
  await tile('test-1')
  fireEvent.input(screen.getByLabelText('Search GIFs'), { target: { value: 'dogs' } })
  await until(() => expect(asking('/v1/gifs/search')[0]?.get('q')).toBe('dogs'))
  fireEvent.click(await tile('test-2'))
  expect(send).toHaveBeenCalledWith({
    url: expect.stringContaining('/test-2/'),
    info: expect.objectContaining({ w: 480, h: 480, thumbnail: 'https://gifs.test/small.gif' }),
  })
  expect(close).toHaveBeenCalledOnce()
})

it('an application keeps the GIFs of a grid, and removes one', async () => {
  render(<EditableGrid />)
  await tile('test-2')
  fireEvent.click(await until(() => screen.getByText('Remove Test GIF 2')))
  await until(() => expect(document.querySelector('[data-gif-id="test-2"]')).toBeNull())
  await tile('test-1')
})

it('a search begins with its first term, and selects', async () => {
  const onSelected = vi.fn()
  render(<SearchExperience onSelected={onSelected} />)
  fireEvent.click(await tile('test-3'))
  expect(onSelected.mock.calls[0]?.[0]).toMatchObject({ id: 'test-3', user: { username: 'tester' } })
  const [query] = asking('/v1/stickers/search')
  expect([query?.get('q'), query?.get('api_key')]).toEqual(['skateboard', 'SEARCH KEY'])
})
