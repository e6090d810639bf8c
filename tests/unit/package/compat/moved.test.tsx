/** Applications of other packages, moved by changing what they import: they render and send. */
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestClient, testGifs } from '../../../../src/package/testing.ts'
import { ChatPicker } from './moved/chatPicker.tsx'
import { EditableGrid } from './moved/editableGrid.tsx'
import { OneGif } from './moved/oneGif.tsx'
import { PickerButton } from './moved/pickerButton.tsx'
import { SearchExperience } from './moved/searchExperience.tsx'
import { TenorSearch } from './moved/tenorSearch.tsx'

const POST = {
  title: 'Post',
  media_formats: { tinygif: { url: 'https://gifs.test/tiny.gif', dims: [220, 165], size: 9 } },
}
const asked: URL[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address)
    asked.push(url)
    const first = Number(url.searchParams.get('pos') ?? 0)
    if (url.pathname.startsWith('/tenor/'))
      return Response.json({ results: [{ ...POST, id: `post-${first}` }], next: first ? '' : '1' })
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

it('one GIF is shown under another name', async () => {
  const { container } = render(<OneGif id="test-1" name="Our studio" width={300} />)
  await tile('test-1')
  expect(container.querySelector('.creator')?.textContent).toContain('Our studio')
})

it('a search begins with its first term, and selects', async () => {
  const onSelected = vi.fn()
  render(<SearchExperience onSelected={onSelected} />)
  fireEvent.click(await tile('test-3'))
  expect(onSelected.mock.calls[0]?.[0]).toMatchObject({ id: 'test-3', user: { username: 'tester' } })
  const [query] = asking('/v1/stickers/search')
  expect([query?.get('q'), query?.get('api_key')]).toEqual(['skateboard', 'SEARCH KEY'])
})

it('a picker in a dialog adds what a message needs, and closes', async () => {
  const add = vi.fn()
  render(<PickerButton client={createTestClient()} add={add} />)
  fireEvent.click(screen.getByText('GIF'))
  fireEvent.click(await tile('test-1'))
  expect(add).toHaveBeenCalledWith({
    url: 'https://giflet.test/media/test-1/480.gif',
    preview: expect.stringMatching(/_s\.gif$/),
    description: 'Test GIF 1',
    width: 480,
    height: 270,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a hook around the Tenor API reads on by bookmark', async () => {
  render(<TenorSearch term="cat" />)
  const shown = () => screen.queryAllByRole('img').map(image => image.getAttribute('src'))
  await until(() => expect(shown()).toEqual(['https://gifs.test/tiny.gif']))
  fireEvent.click(screen.getByText('More'))
  await until(() => expect(shown()).toHaveLength(2))
  expect(asking('/tenor/v2/search').map(query => query.get('pos'))).toEqual([null, '1'])
  expect((screen.getByText('More') as HTMLButtonElement).disabled).toBe(true)
})
