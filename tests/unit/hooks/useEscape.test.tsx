import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useEscape } from '../../../src/hooks/useEscape.ts'

const onEscape = vi.fn()

function Probe({ active = true, anywhere = false }: { active?: boolean; anywhere?: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  useEscape({ root, active, anywhere, onEscape })
  return (
    <div ref={root}>
      <button type="button" />
    </div>
  )
}

/** Presses a key and returns whether the page around would still handle it. */
const press = (target: Element, key = 'Escape') => fireEvent.keyDown(target, { key })
const start = (node = <Probe />) => {
  const { container, ...view } = render(node)
  return { ...view, button: container.querySelector('button') as HTMLElement }
}

afterEach(() => onEscape.mockClear())

it('is called for Escape inside, and keeps the key from the page', () => {
  const { button } = start()
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside)
  expect(press(button)).toBe(false)
  document.body.removeEventListener('keydown', outside)
  expect(onEscape).toHaveBeenCalledTimes(1)
  expect(outside).not.toHaveBeenCalled()
})

it('ignores other keys, and Escape outside', () => {
  const { button } = start()
  expect([press(button, 'Enter'), press(document.body)]).toEqual([true, true])
  expect(onEscape).not.toHaveBeenCalled()
})

it('hears Escape anywhere if asked to', () => {
  start(<Probe anywhere />)
  expect(press(document.body)).toBe(false)
  expect(onEscape).toHaveBeenCalledTimes(1)
})

it('listens only while something is open', () => {
  const { button, rerender, unmount } = start(<Probe active={false} />)
  press(button)
  expect(onEscape).not.toHaveBeenCalled()
  rerender(<Probe anywhere />)
  unmount()
  press(document.body)
  expect(onEscape).not.toHaveBeenCalled()
})
