import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const support = vi.hoisted(() => ({ answer: (_: boolean) => {} }))
vi.mock('../../../src/media/webpSupport.ts', () => ({
  supportsAnimatedWebp: () =>
    new Promise<boolean>(resolve => {
      support.answer = resolve
    }),
}))
// After the mock: other files of the project may have loaded the hook already.
vi.resetModules()
const { REVEAL_FALLBACK_MS, usePageReveal } = await import('../../../src/hooks/usePageReveal.ts')

function Probe() {
  const { revealed, webp } = usePageReveal()
  return <div title={`${revealed} ${webp}`} />
}
const start = () => {
  const { container } = render(<Probe />)
  return () => container.querySelector('div')?.title
}
const answer = (webp: boolean) => act(async () => support.answer(webp))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => vi.useFakeTimers())

it.each([true, false])('waits for the answer, which is %s', async webp => {
  const shown = start()
  pass(REVEAL_FALLBACK_MS - 1)
  expect(shown()).toBe('false true')
  await answer(webp)
  expect(shown()).toBe(`true ${webp}`)
})

it('shows the page without an answer, and keeps the files it shows', async () => {
  const shown = start()
  pass(REVEAL_FALLBACK_MS)
  expect(shown()).toBe('true true')
  await answer(false)
  expect(shown()).toBe('true true')
})
