import { expect, it } from 'vitest'
import { useMotionChoice } from '../../../src/hooks/useMotionChoice.ts'
import { createWorld, show } from '../components/kit.tsx'
import { fakeMotion } from './motionKit.ts'

function Probe({ paused }: { paused?: boolean }) {
  const { chosen, moving } = useMotionChoice(paused)
  return <button type="button" title={`${chosen} ${moving}`} />
}
it('leaves commands to the widget around it, and pauses with it', () => {
  const world = createWorld({ motion: fakeMotion() })
  const { container, update } = show(world, <Probe paused={false} />)
  const title = () => container.querySelector('button')?.title
  world.command('pause')
  expect(title()).toBe('undefined true')
  update(<Probe paused />)
  expect(title()).toBe('pause false')
})
