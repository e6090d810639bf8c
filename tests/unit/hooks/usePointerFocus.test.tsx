import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePointerFocus } from '../../../src/hooks/usePointerFocus.ts'

function Probe() {
  const { handlers, pointer, focus } = usePointerFocus()
  return (
    <div {...handlers} data-pointer={pointer} data-focus={focus}>
      <button type="button" name="first" />
      <button type="button" name="second" />
    </div>
  )
}
function start() {
  const { container } = render(<Probe />)
  const root = container.firstElementChild as HTMLElement
  const [first, second] = root.querySelectorAll('button')
  return { root, first: first as HTMLElement, second: second as HTMLElement }
}

it('follows a mouse, but not a finger', () => {
  const { root } = start()
  fireEvent.pointerEnter(root, { pointerType: 'touch' })
  expect(root.dataset.pointer).toBe('false')
  fireEvent.pointerEnter(root, { pointerType: 'mouse' })
  expect(root.dataset.pointer).toBe('true')
  fireEvent.pointerLeave(root)
  expect(root.dataset.pointer).toBe('false')
})

it('counts keyboard focus until it leaves, but not the focus of a click', () => {
  const { root, first, second } = start()
  const byKeyboard = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false)
  fireEvent.focus(first)
  expect(root.dataset.focus).toBe('false')
  byKeyboard.mockReturnValue(true)
  fireEvent.focus(first)
  expect(root.dataset.focus).toBe('true')
  fireEvent.blur(first, { relatedTarget: second })
  expect(root.dataset.focus).toBe('true')
  fireEvent.blur(second, { relatedTarget: null })
  expect(root.dataset.focus).toBe('false')
})
