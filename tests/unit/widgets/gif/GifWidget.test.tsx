import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Widget as GifWidget } from '../../../../src/widgets/gif/GifWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { appear } from '../../components/fakeBrowser.ts'
import { settle, show } from '../../components/kit.tsx'
import { options, source, worldWith } from '../kit.ts'

eachInFakeBrowser()

/** The package loads the button once the GIF is mounted. */
const playButton = ({ getByRole }: ReturnType<typeof show>) =>
  vi.waitFor(() => getByRole('button', { name: 'Play' }))

it('the GIF widget is ready once its picture loads, and reports its ratio', async () => {
  const world = worldWith()
  const { container } = show(world, <GifWidget source={source('g7')} options={options()} layout="flow" />)
  await settle()
  expect(world.services.setNaturalRatio).toHaveBeenLastCalledWith(1)
  const picture = container.querySelector('img') as HTMLImageElement
  expect(world.emit).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  picture.dispatchEvent(new Event('load'))
  expect(world.emit.mock.calls).toEqual([['ready', { id: 'g7' }]])
})

it('the GIF widget reports what the visitor and the host page do', async () => {
  const world = worldWith()
  const view = show(world, <GifWidget source={source('g7')} options={options()} layout="fill" />)
  await settle()
  const tile = () => view.container.querySelector<HTMLElement>('[data-gif-id]')
  appear(tile() as Element)
  expect(tile()?.dataset.moving).toBe('true')
  world.command('mute')
  expect(world.emit).not.toHaveBeenCalled()
  world.command('pause')
  world.command('pause')
  expect(tile()?.dataset.moving).toBe('false')
  expect(world.emit.mock.calls).toEqual([['pause', { id: 'g7' }]])
  world.emit.mockClear()
  fireEvent.click(await playButton(view))
  await settle()
  expect(world.emit).toHaveBeenCalledWith('play', { id: 'g7' })
  expect(tile()?.dataset.moving).toBe('true')
  expect(world.analytics.event).not.toHaveBeenCalled()
  fireEvent.click(view.getByRole('button', { name: 'Pause' }))
  expect(world.emit).toHaveBeenCalledWith('pause', { id: 'g7' })
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Pause', 'g7')
})

it('the GIF widget shows an error, and retries', async () => {
  const world = worldWith()
  world.one.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'network' }))
  const view = show(world, <GifWidget source={source('g7')} options={options()} layout="fill" />)
  await settle()
  expect(view.getByRole('alert').textContent).toContain('This GIF could not be loaded.')
  fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
  await settle(50)
  expect(view.container.querySelector('[data-gif-id="g7"]')).not.toBeNull()
})

it('the GIF widget asks again by itself when the connection is back', async () => {
  const world = worldWith()
  world.one.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'network' }))
  const view = show(world, <GifWidget source={source('g7')} options={options()} layout="fill" />)
  await settle()
  expect(view.getByRole('alert')).toBeTruthy()
  act(() => void dispatchEvent(new Event('online')))
  await settle(50)
  expect(view.container.querySelector('[data-gif-id="g7"]')).not.toBeNull()
})

it('the GIF widget shows an error once none of its files loads, and retries', async () => {
  const world = worldWith()
  const view = show(world, <GifWidget source={source('g7')} options={options()} layout="flow" />)
  await settle()
  for (let picture = view.container.querySelector('img'); picture?.getAttribute('src'); ) {
    fireEvent.error(picture)
    await settle()
    picture = view.container.querySelector('img')
  }
  expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'media' }))
  fireEvent.click(view.getByRole('button', { name: 'Try again?' }))
  await settle()
  expect(view.container.querySelector('[data-gif-id="g7"] img')).not.toBeNull()
})
