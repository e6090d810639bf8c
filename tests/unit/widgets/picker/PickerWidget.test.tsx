import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pickDetail } from '../../../../src/gif/pickDetail.ts'
import { parseOptions } from '../../../../src/protocol/parseOptions.ts'
import { parseSource } from '../../../../src/protocol/parseSource.ts'
import { firstTab, Widget } from '../../../../src/widgets/picker/PickerWidget.tsx'
import { fakeBrowser } from '../../components/fakeBrowser.ts'
import { createWorld, gifAt, items, settle, show } from '../../components/kit.tsx'
import { fakeClient } from '../../components/search/kit.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(500)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { status: 500 })),
  )
})

const source = (text: string) => {
  const parsed = parseSource(text)
  if (!parsed) throw new Error(`no source: ${text}`)
  return parsed
}

it('the picker widget reports picks to the host page, but not the state of its lists', async () => {
  const { client } = fakeClient()
  const world = createWorld({ client })
  const { container } = show(
    world,
    <Widget source={source('trending')} options={parseOptions({})} layout="flow" />,
  )
  await settle(1000)
  fireEvent.click(items(container)[1]?.querySelector('button') as Element)
  expect(world.emit.mock.calls.filter(([name]) => name === 'pick')).toEqual([['pick', pickDetail(gifAt(1))]])
  expect(world.emit.mock.calls.map(([name]) => name)).toEqual(['ready', 'click', 'pick'])
})

it('the picker widget is ready even if its first search fails', async () => {
  const { client, calls } = fakeClient()
  calls.search.mockRejectedValue(new Error('down'))
  const world = createWorld({ client })
  const view = show(world, <Widget source={source('search:cat')} options={parseOptions({})} layout="fill" />)
  await settle(1000)
  expect((view.getByRole('combobox') as HTMLInputElement).value).toBe('cat')
  expect(view.getByRole('button', { name: 'Try again?' })).toBeTruthy()
  expect(world.emit.mock.calls.map(([name]) => name)).toEqual(['ready'])
})

it.each([
  ['trending', '', 'gifs'],
  ['trending', 'stickers', 'stickers'],
  ['emoji', '', 'emoji'],
  ['trending', 'videos', 'gifs'],
])('the picker widget opens for %s of type %j at %s', (gif, type, tab) => {
  expect(firstTab({ source: source(gif), options: parseOptions({ type }) })).toBe(tab)
})
