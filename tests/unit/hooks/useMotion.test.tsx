import { expect, it } from 'vitest'
import { useMotion } from '../../../src/hooks/useMotion.ts'
import { createWorld, show } from '../components/kit.tsx'
import { fakeMotion } from './motionKit.ts'

let renders = 0
function Probe() {
  renders += 1
  const { mode, pageVisible } = useMotion()
  return <div title={`${mode} ${pageVisible}`} />
}

it('follows the policy until it is removed', () => {
  const motion = fakeMotion()
  const { container, unmount } = show(createWorld({ motion }), <Probe />)
  const shown = () => container.querySelector('div')?.title
  expect(shown()).toBe('play true')
  motion.set('still', false)
  expect(shown()).toBe('still false')
  unmount()
  expect(motion.listening()).toBe(0)
})

it('does not render again for a change of nothing', () => {
  const motion = fakeMotion()
  show(createWorld({ motion }), <Probe />)
  motion.set('hover')
  const before = renders
  for (let times = 0; times < 10; times++) motion.set('hover')
  // React may render once more before it finds that the state is the same.
  expect(renders - before).toBeLessThanOrEqual(1)
})
