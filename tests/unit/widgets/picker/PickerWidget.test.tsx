import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pickDetail } from '../../../../src/gif/pickDetail.ts'
import { firstTab, Widget } from '../../../../src/widgets/picker/PickerWidget.tsx'
import { fakeBrowser } from '../../components/fakeBrowser.ts'
import { createWorld, gifAt, items, settle } from '../../components/kit.tsx'
import { fakeClient } from '../../components/search/kit.tsx'
import { options, showWidget, source } from '../kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(500)
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
})

async function open(text: string, { client } = fakeClient()) {
  const world = createWorld({ client })
  const view = showWidget(Widget, world, text)
  await settle(1000)
  return { ...view, emitted: () => world.emit.mock.calls.map(([name]) => name), emit: world.emit }
}

it('the picker widget reports picks to the host page, but not the state of its lists', async () => {
  const { container, emit, emitted } = await open('trending')
  fireEvent.click(items(container)[1]?.querySelector('button') as Element)
  expect(emit).toHaveBeenLastCalledWith('pick', pickDetail(gifAt(1)))
  expect(emitted()).toEqual(['ready', 'click', 'pick'])
})

it('the picker widget is ready even if its first search fails', async () => {
  const fake = fakeClient()
  fake.calls.search.mockRejectedValue(new Error('down'))
  const { getByRole, emitted } = await open('search:cat', fake)
  expect((getByRole('combobox') as HTMLInputElement).value).toBe('cat')
  expect(getByRole('button', { name: 'Try again?' })).toBeTruthy()
  expect(emitted()).toEqual(['ready'])
})

it.each([
  ['trending', '', 'gifs'],
  ['trending', 'stickers', 'stickers'],
  ['emoji', '', 'emoji'],
  ['trending', 'videos', 'gifs'],
])('the picker widget opens for %s of type %j at %s', (gif, type, tab) => {
  expect(firstTab({ source: source(gif), options: options({ type }) })).toBe(tab)
})

it('the picker widget follows another type', async () => {
  const { change, getByRole } = await open('trending')
  change('trending', { raw: { type: 'stickers' } })
  await settle(1000)
  expect(getByRole('tab', { name: 'Stickers' }).getAttribute('aria-selected')).toBe('true')
})

it('the picker widget has the corners and the number of GIFs that its options say', async () => {
  const { container, change } = await open('trending')
  expect(items(container).length).toBeGreaterThan(2)
  change('trending', { raw: { radius: '12', limit: '2' } })
  await settle(1000)
  expect(items(container)).toHaveLength(2)
  expect(container.querySelector<HTMLElement>('[data-gif-id]')?.style.borderRadius).toBe('12px')
})
