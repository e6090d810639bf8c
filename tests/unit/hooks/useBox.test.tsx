import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useBox } from '../../../src/hooks/useBox.ts'
import { FakeResizeObserver, fakeBrowser, resize } from '../components/fakeBrowser.ts'

function Probe({ throttleMs }: { throttleMs?: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const { width, height } = useBox(ref, throttleMs)
  return <div ref={ref}>{`${width} × ${height}`}</div>
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser(500, 400)
})

it('measures at once and follows every change', () => {
  const { container, unmount } = render(<Probe />)
  expect(container.textContent).toBe('500 × 400')
  resize(300, 200)
  expect(container.textContent).toBe('300 × 200')
  unmount()
  expect(FakeResizeObserver.all.size).toBe(0)
})

it('applies at most one change per throttle time, and always the last', () => {
  const { container } = render(<Probe throttleMs={500} />)
  for (const width of [400, 300, 200]) resize(width)
  expect(container.textContent).toBe('500 × 400')
  act(() => void vi.advanceTimersByTime(500))
  expect(container.textContent).toBe('200 × 400')
})
