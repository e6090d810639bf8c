import { expect, it, vi } from 'vitest'
import { useNaturalRatio } from '../../../src/hooks/useNaturalRatio.ts'
import { createWorld, show } from '../components/kit.tsx'

function Probe({ ratio }: { ratio?: number }) {
  useNaturalRatio(ratio)
  return null
}

it('tells each ratio once, and none when the content goes', () => {
  const setNaturalRatio = vi.fn()
  const view = show(createWorld({ setNaturalRatio }), <Probe />)
  const last = () => setNaturalRatio.mock.lastCall
  expect(last()).toEqual([undefined])
  view.update(<Probe ratio={1.5} />)
  expect(last()).toEqual([1.5])
  const calls = setNaturalRatio.mock.calls.length
  view.update(<Probe ratio={1.5} />)
  expect(setNaturalRatio).toHaveBeenCalledTimes(calls)
  view.unmount()
  expect(last()).toEqual([undefined])
})
