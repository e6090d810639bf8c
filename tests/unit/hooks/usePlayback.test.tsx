import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePlayback } from '../../../src/hooks/usePlayback.ts'
import { createWorld, show } from '../components/kit.tsx'
import { fakeMotion } from './motionKit.ts'

type Props = Partial<Omit<Parameters<typeof usePlayback>[0], 'id'>>
function Probe({ onScreen = true, hovered = false, covered = false }: Props) {
  const { moving, next, toggle, onRefused } = usePlayback({ id: 'a', onScreen, hovered, covered })
  return <button type="button" title={`${moving} ${next}`} onClick={toggle} onContextMenu={onRefused} />
}
function start(mode: 'play' | 'hover' | 'still') {
  const report = vi.fn()
  const motion = fakeMotion(mode)
  const world = createWorld({ motion, report })
  const { container, update } = show(world, <Probe />)
  return { world, motion, report, update, button: container.querySelector('button') as HTMLButtonElement }
}

it('stands still in a hidden tab, and the button says the same', () => {
  const { button, motion } = start('play')
  motion.set('play', false)
  expect(button.title).toBe('false pause')
})

it('reports who paused it, each change once', () => {
  const { button, world, report } = start('play')
  fireEvent.click(button)
  world.command('pause')
  world.command('play')
  world.command('play')
  world.command('stop')
  expect(report.mock.calls.map(([event]) => event)).toEqual([
    { type: 'paused', id: 'a', pressed: true },
    { type: 'played', id: 'a' },
    { type: 'paused', id: 'a', pressed: false },
  ])
  expect(button.title).toBe('false play')
})

it('says Play where the browser refuses to move it, and tries again when pressed', () => {
  const { button, report } = start('play')
  fireEvent.contextMenu(button)
  expect(button.title).toBe('false play')
  fireEvent.click(button)
  expect(button.title).toBe('true pause')
  fireEvent.contextMenu(button)
  fireEvent.click(button)
  expect(button.title).toBe('true pause')
  expect(report.mock.calls.map(([event]) => event)).toEqual([
    { type: 'played', id: 'a' },
    { type: 'played', id: 'a' },
  ])
})
