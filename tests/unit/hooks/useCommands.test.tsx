import { expect, it, vi } from 'vitest'
import { useCommands } from '../../../src/hooks/useCommands.ts'
import { InterceptorContext } from '../../../src/services/context.ts'
import { createWorld, show } from '../components/kit.tsx'

function Probe({ listener }: { listener: (name: string) => void }) {
  useCommands(({ name }) => listener(name))
  return null
}

it('calls the latest listener, and none after it is removed', () => {
  const world = createWorld()
  const [first, second] = [vi.fn(), vi.fn()]
  const view = show(world, <Probe listener={first} />)
  world.command('play')
  view.update(<Probe listener={second} />)
  world.command('pause')
  expect([first.mock.calls, second.mock.calls]).toEqual([[['play']], [['pause']]])
  view.unmount()
  world.command('stop')
  expect(second).toHaveBeenCalledOnce()
})

it('listens to the nearest interceptor instead of the host page', () => {
  const host = createWorld()
  const own = createWorld()
  const { onCommand, report } = own.services
  const listener = vi.fn()
  show(
    host,
    <InterceptorContext value={{ onCommand, report }}>
      <Probe listener={listener} />
    </InterceptorContext>,
  )
  host.command('play')
  expect(listener).not.toHaveBeenCalled()
  own.command('play')
  expect(listener).toHaveBeenCalledOnce()
})
