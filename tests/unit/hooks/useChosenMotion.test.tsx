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

it.each([
  [
    'changes between moving and still when it is pressed',
    'play',
    ['press', 'press'],
    ['pause false', 'play true'],
  ],
  ['moves on request of a visitor who wants less motion', 'still', ['press'], ['play true']],
  ['obeys the host page', 'play', ['pause', 'play', 'stop'], ['pause false', 'play true', 'pause false']],
] as const)('%s', (_, mode, acts, titles) => {
  const { world, button } = start(mode)
  expect(button.title).toBe(`undefined ${mode === 'play'}`)
  const after = acts.map(act => {
    if (act === 'press') fireEvent.click(button)
    else world.command(act)
    return button.title
  })
  expect(after).toEqual(titles)
})

it('leaves commands to the widget around it, and pauses with it', () => {
  const { world, button, setPaused } = start('play', false)
  world.command('pause')
  expect(button.title).toBe('undefined true')
  setPaused(true)
  expect(button.title).toBe('pause false')
})
