import { render } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from '../../../src/hooks/useSeen.ts'
import { appear, fakeBrowser } from '../components/fakeBrowser.ts'

const onSeen = vi.fn()

function Probe({ id = 'a', shown = true }: { id?: string; shown?: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOnScreen, onScreen] = useState(false)
  useSeen(ref, { id, isShown: () => shown, onSeen: rect => onSeen(id, rect.top), onScreen })
  return <div ref={ref} data-on-screen={isOnScreen} />
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
  expect(onSeen.mock.calls).toEqual([['a', 7]])
})

it('reports again only for another id', () => {
  const { element, rerender } = start()
  appear(element)
  rerender(<Probe />)
  rerender(<Probe id="b" />)
  expect(onSeen.mock.calls.map(([id]) => id)).toEqual(['a', 'b'])
})

it('reports nothing before the picture shows, then reports at once', () => {
  const { element, rerender } = start(<Probe shown={false} />)
  appear(element)
  expect(onSeen).not.toHaveBeenCalled()
  rerender(<Probe />)
  expect(onSeen).toHaveBeenCalledOnce()
})

it('reports nothing for a picture that arrives after it has left the screen', () => {
  const { element, rerender } = start(<Probe shown={false} />)
  appear(element)
  appear(element, { ratio: 0 })
  rerender(<Probe />)
  expect(onSeen).not.toHaveBeenCalled()
})

it('says whether any part is on screen', () => {
  const { element } = start()
  appear(element, { ratio: 0.1 })
  expect(element.dataset.onScreen).toBe('true')
  appear(element, { ratio: 0 })
  expect(element.dataset.onScreen).toBe('false')
})
