import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useReturnFocus } from '../../../src/hooks/useReturnFocus.ts'

let returnFocus: () => void

function Probe({ covered, hasFirst = true }: { covered: boolean; hasFirst?: boolean }) {
  const first = useRef<HTMLButtonElement>(null)
  const second = useRef<HTMLButtonElement>(null)
  const give = useReturnFocus(covered)
  returnFocus = () => give(first, second)
  return (
    <>
      {hasFirst && <button ref={first} type="button" name="first" />}
      <button ref={second} type="button" name="second" />
    </>
  )
}
const focused = () => document.activeElement?.getAttribute('name')

it('focuses the first target once nothing covers it any more', () => {
  const { rerender } = render(<Probe covered />)
  returnFocus()
  rerender(<Probe covered />)
  expect(focused()).toBeNull()
  rerender(<Probe covered={false} />)
  expect(focused()).toBe('first')
})

it('focuses the next target if the first is gone', () => {
  const { rerender } = render(<Probe covered />)
  returnFocus()
  rerender(<Probe covered={false} hasFirst={false} />)
  expect(focused()).toBe('second')
})

it('leaves the focus alone unless asked, and only once', () => {
  const { rerender } = render(<Probe covered />)
  rerender(<Probe covered={false} />)
  expect(focused()).toBeNull()
  rerender(<Probe covered />)
  returnFocus()
  rerender(<Probe covered={false} />)
  document.querySelector<HTMLElement>('[name=second]')?.focus()
  rerender(<Probe covered />)
  rerender(<Probe covered={false} />)
  expect(focused()).toBe('second')
})
