import { expect, it } from 'vitest'
import { useMotion } from '../../../src/hooks/useMotion.ts'
import { createWorld, show } from '../components/kit.tsx'
import { fakeMotion } from './motionKit.ts'

function Probe() {
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
