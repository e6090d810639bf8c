import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Widget as GifWidget } from '../../../../src/widgets/gif/GifWidget.tsx'
import { eachInFakeBrowser } from '../../components/eachInFakeBrowser.ts'
import { appear } from '../../components/fakeBrowser.ts'
import { settle } from '../../components/kit.tsx'
import { showWidget, worldWith } from '../kit.tsx'

eachInFakeBrowser()

async function open(layout: 'flow' | 'fill', world = worldWith()) {
  const view = showWidget(GifWidget, world, 'g7', { layout })
  await settle()
  return { ...view, world, tile: () => view.container.querySelector<HTMLElement>('[data-gif-id="g7"]') }
}

it('the GIF widget is ready once its picture loads, and reports its ratio', async () => {
  const { container, world } = await open('flow')
  expect(world.services.setNaturalRatio).toHaveBeenLastCalledWith(1)
  expect(world.emit).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times++) container.querySelector('img')?.dispatchEvent(new Event('load'))
  expect(world.emit.mock.calls).toEqual([['ready', { id: 'g7' }]])
})

it('the GIF widget reports what the visitor and the host page do', async () => {
  const { world, tile, getByRole } = await open('fill')
  appear(tile() as Element)
  world.command('pause')
  expect(tile()?.dataset.moving).toBe('false')
  expect(world.emit.mock.calls).toEqual([['pause', { id: 'g7' }]])
  // The package loads the button once the GIF is mounted.
  fireEvent.click(await vi.waitFor(() => getByRole('button', { name: 'Play' })))
  await settle()
  expect(world.emit).toHaveBeenLastCalledWith('play', { id: 'g7' })
  expect(tile()?.dataset.moving).toBe('true')
  expect(world.analytics.event).not.toHaveBeenCalled()
  fireEvent.click(getByRole('button', { name: 'Pause' }))
  expect(world.emit).toHaveBeenLastCalledWith('pause', { id: 'g7' })
  expect(world.analytics.event).toHaveBeenCalledWith('Embed', 'Click Pause', 'g7')
})

const press = (button: Element) => fireEvent.click(button)
it.each([
  ['when asked to', press],
  ['by itself when the connection is back', () => act(() => void dispatchEvent(new Event('online')))],
])('the GIF widget shows an error, and retries %s', async (_, retry) => {
  const world = worldWith()
  world.one.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'network' }))
  const { getByRole, tile } = await open('fill', world)
  expect(getByRole('alert').textContent).toContain('This GIF could not be loaded.')
  retry(getByRole('button', { name: 'Try again?' }))
  await settle(50)
  expect(tile()).not.toBeNull()
})

it('the GIF widget shows an error once none of its files loads, and retries', async () => {
  const { container, world, getByRole, tile } = await open('flow')
  for (let picture = container.querySelector('img'); picture?.getAttribute('src'); ) {
    fireEvent.error(picture)
    await settle()
    picture = container.querySelector('img')
  }
  expect(world.emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'media' }))
  press(getByRole('button', { name: 'Try again?' }))
  await settle()
  expect(tile()?.querySelector('img')).not.toBeNull()
})
