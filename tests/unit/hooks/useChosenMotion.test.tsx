import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChosenMotion } from '../../../src/hooks/useChosenMotion.ts'
import { createWorld, show } from '../components/kit.tsx'
import { fakeMotion } from './motionKit.ts'

function Probe({ paused }: { paused?: boolean }) {
  const { chosen, moving, toggle } = useChosenMotion(paused)
  return <button type="button" title={`${chosen} ${moving}`} onClick={toggle} />
}
function start(mode: 'play' | 'still', paused?: boolean) {
  const world = createWorld({ motion: fakeMotion(mode) })
  const node = (value?: boolean) => (value === undefined ? <Probe /> : <Probe paused={value} />)
  const { container, update } = show(world, node(paused))
  const button = container.querySelector('button') as HTMLButtonElement
  return { world, button, setPaused: (value: boolean) => update(node(value)) }
}

it('changes between moving and still when it is pressed', () => {
  const { button } = start('play')
  expect(button.title).toBe('undefined true')
  fireEvent.click(button)
  expect(button.title).toBe('pause false')
  fireEvent.click(button)
  expect(button.title).toBe('play true')
})

it('moves on request of a visitor who wants less motion', () => {
  const { button } = start('still')
  expect(button.title).toBe('undefined false')
  fireEvent.click(button)
  expect(button.title).toBe('play true')
})

it('obeys the host page', () => {
  const { world, button } = start('play')
  world.command('pause')
  expect(button.title).toBe('pause false')
  world.command('play')
  expect(button.title).toBe('play true')
  world.command('stop')
  expect(button.title).toBe('pause false')
  world.command('mute')
  expect(button.title).toBe('pause false')
})

it('leaves commands to the widget around it, and pauses with it', () => {
  const { world, button, setPaused } = start('play', false)
  world.command('pause')
  expect(button.title).toBe('undefined true')
  setPaused(true)
  expect(button.title).toBe('pause false')
})
