import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from '../../../src/hooks/useSeen.ts'
import { appear, fakeBrowser } from '../components/fakeBrowser.ts'

const onSeen = vi.fn()

function Probe({ shown = true }: { shown?: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const isShown = () => shown
  useSeen(ref, { id: 'a', isShown, onSeen: rect => onSeen(rect.top), onScreen: () => {} })
  return <div ref={ref} />
}
const start = (node = <Probe />) => {
  const view = render(node)
  return { ...view, element: view.container.firstElementChild as HTMLElement }
}

beforeEach(() => {
  fakeBrowser()
  onSeen.mockClear()
})

it('reports a GIF as seen once at 99 %, with its position', () => {
  const { element } = start()
  appear(element, { ratio: 0.98 })
  expect(onSeen).not.toHaveBeenCalled()
  appear(element, { ratio: 0.99, box: { top: 7 } })
  appear(element, { ratio: 0 })
  appear(element)
  expect(onSeen.mock.calls).toEqual([[7]])
})

it('reports nothing for a picture that arrives after it has left the screen', () => {
  const { element, rerender } = start(<Probe shown={false} />)
  appear(element)
  appear(element, { ratio: 0 })
  rerender(<Probe />)
  expect(onSeen).not.toHaveBeenCalled()
})
