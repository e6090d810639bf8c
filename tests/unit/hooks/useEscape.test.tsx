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

const start = (props: Parameters<typeof Probe>[0] = {}) => {
  const { container, unmount } = render(<Probe {...props} />)
  return { unmount, button: container.querySelector('button') as HTMLElement }
}

afterEach(() => onEscape.mockClear())

it.each([
  ['hears Escape inside, and keeps it from the page', {}, 'button', 'Escape', true],
  ['ignores other keys', {}, 'button', 'Enter', false],
  ['ignores Escape outside', {}, 'body', 'Escape', false],
  ['hears Escape anywhere if asked to', { anywhere: true }, 'body', 'Escape', true],
  ['listens only while something is open', { active: false }, 'button', 'Escape', false],
])('%s', (_, props, where, key, hears) => {
  const { button } = start(props)
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside)
  const target = where === 'button' ? button : document.body
  expect(fireEvent.keyDown(target, { key })).toBe(!hears)
  document.body.removeEventListener('keydown', outside)
  expect(onEscape).toHaveBeenCalledTimes(hears ? 1 : 0)
  expect(outside).toHaveBeenCalledTimes(hears ? 0 : 1)
})

it('ignores keys once it is removed', () => {
  start({ anywhere: true }).unmount()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onEscape).not.toHaveBeenCalled()
})
