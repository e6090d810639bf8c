import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { GifStorage } from '../../../../src/components/picker/gifStorage.ts'
import { Picker, type PickerProps } from '../../../../src/components/picker/Picker.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../../../src/components/search/useSearchField.ts'
import type { Gif } from '../../../../src/gif/types.ts'
import { eachInFakeBrowser } from '../eachInFakeBrowser.ts'
import { createWorld, gifAt, idsOf, items, settle, show } from '../kit.tsx'
import { fakeCatalog, fakeClient } from '../search/kit.tsx'

eachInFakeBrowser()

const catalog = fakeCatalog()
const storage = (...gifs: Gif[]) => ({
  load: () => gifs,
  save: vi.fn<GifStorage['save']>(),
})

async function open(props: PickerProps) {
  const fake = fakeClient()
  const view = show(createWorld({ client: fake.client }), <Picker catalog={catalog} {...props} />)
  await settle(SEARCH_DEBOUNCE_MS)
  await vi.dynamicImportSettled()
  await settle(SEARCH_DEBOUNCE_MS)
  return { ...view, ...fake, ids: () => idsOf(view.container) }
}

it('a picker whose state the developer keeps shows the given term and tab, and asks for others', async () => {
  const onTermChange = vi.fn()
  const onTabChange = vi.fn()
  const Kept = () => {
    const [term, setTerm] = useState('cat')
    return (
      <>
        <button type="button" onClick={() => setTerm('dog')}>
          Dogs
        </button>
        <Picker
          {...{ catalog, term, onTermChange, onTabChange }}
          tab="stickers"
          header={<h2>Pick one</h2>}
          footer={<p>Powered by us</p>}
        />
      </>
    )
  }
  const { client, calls } = fakeClient()
  const view = show(createWorld({ client }), <Kept />)
  await settle(SEARCH_DEBOUNCE_MS)
  const field = view.getByRole('combobox') as HTMLInputElement
  expect(field.value).toBe('cat')
  expect(calls.search.mock.calls.at(-1)).toMatchObject(['cat', { type: 'stickers' }])
  fireEvent.click(view.getByRole('button', { name: 'Dogs' }))
  await settle(SEARCH_DEBOUNCE_MS)
  expect(calls.search.mock.calls.at(-1)?.[0]).toBe('dog')
  fireEvent.input(field, { target: { value: 'bird' } })
  await settle(SEARCH_DEBOUNCE_MS)
  fireEvent.click(view.getByRole('tab', { name: 'GIFs' }))
  expect([onTermChange.mock.calls, onTabChange.mock.calls]).toEqual([[['bird']], [['gifs']]])
  expect(calls.search.mock.calls.at(-1)).toMatchObject(['dog', { type: 'stickers' }])
  expect(view.getByRole('heading', { name: 'Pick one' })).toBeTruthy()
  expect(view.getByText('Powered by us')).toBeTruthy()
})

it('a picker whose state the developer keeps passes slots, limit and errors on to its grid', async () => {
  const fake = fakeClient()
  fake.calls.trending.mockRejectedValueOnce(new Error('down'))
  const onGifsFetchError = vi.fn()
  const view = show(
    createWorld({ client: fake.client }),
    <Picker
      {...{ catalog, onGifsFetchError }}
      limit={3}
      renderError={(error, retry) => (
        <button type="button" onClick={retry}>
          {(error as Error).message}
        </button>
      )}
      overlay={({ gif }) => <i>{gif.title}</i>}
    />,
  )
  await settle(SEARCH_DEBOUNCE_MS)
  expect(onGifsFetchError).toHaveBeenCalledOnce()
  fireEvent.click(view.getByRole('button', { name: 'down' }))
  await settle(SEARCH_DEBOUNCE_MS)
  expect(items(view.container).map(item => item.textContent)).toEqual(['Picture 0', 'Picture 1', 'Picture 2'])
})

it('a picker shows other GIFs when its rating changes', async () => {
  const { client, calls } = fakeClient()
  const view = show(createWorld({ client }), <Picker catalog={catalog} rating="r" />)
  await settle(SEARCH_DEBOUNCE_MS)
  view.update(<Picker catalog={catalog} rating="g" />)
  await settle(SEARCH_DEBOUNCE_MS)
  expect(calls.trending.mock.calls.map(([options]) => options)).toMatchObject([
    { rating: 'r', offset: 0 },
    { rating: 'g', offset: 0 },
  ])
})

it('a picker shows the recent picks of its storage, and saves the next', async () => {
  const recents = storage(gifAt(7))
  const { getByRole, container, ids } = await open({ recents })
  fireEvent.click(items(container)[1]?.querySelector('button') as Element)
  expect(recents.save.mock.calls.at(-1)?.[0]).toEqual([gifAt(1), gifAt(7)])
  fireEvent.click(getByRole('button', { name: 'Recent' }))
  await settle()
  expect(ids()).toEqual(['g1', 'g7'])
})

it('a picker has favourites if there is a storage for them', async () => {
  const favorites = storage()
  const { container, getByRole, queryByRole, ids } = await open({ favorites })
  expect(queryByRole('button', { name: 'Favorite', pressed: true })).toBeNull()
  const heart = () => items(container)[2]?.querySelector('[part~="favorite"]') as HTMLElement
  fireEvent.click(heart())
  expect(favorites.save).toHaveBeenCalledExactlyOnceWith([gifAt(2)])
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(container.querySelector('[part="chips"] [aria-pressed="false"]') as Element)
  await settle()
  expect(ids()).toEqual(['g2'])
  fireEvent.click(getByRole('button', { name: 'Trending' }))
  await settle()
  fireEvent.click(heart())
  expect(favorites.save).toHaveBeenLastCalledWith([])
})

it('a picker has no favourites without a storage', async () => {
  const { container } = await open({})
  expect(container.querySelector('[part~="favorite"]')).toBeNull()
})
