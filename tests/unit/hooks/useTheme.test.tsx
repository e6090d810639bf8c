import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTheme } from '../../../src/hooks/useTheme.ts'
import type { Options } from '../../../src/protocol/options.ts'

const Probe = ({ option }: { option: Options['theme'] }) => <div data-theme={useTheme(option)} />
const shown = (container: Element) => (container.firstElementChild as HTMLElement).dataset.theme

/** A system whose colours the test decides. */
function fakeSystem() {
  const query = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => query)
  return (matches: boolean) =>
    act(() => void Object.assign(query, { matches }).dispatchEvent(new Event('change')))
}

it.each(['auto', 'Dark' as 'auto'] as const)('follows the system if it is left to it: %s', option => {
  const setDark = fakeSystem()
  const { container } = render(<Probe option={option} />)
  expect(shown(container)).toBe('light')
  setDark(true)
  expect(shown(container)).toBe('dark')
})

it.each(['light', 'dark'] as const)('is %s if the author says so', option => {
  const setDark = fakeSystem()
  const { container } = render(<Probe option={option} />)
  setDark(option === 'light')
  expect(shown(container)).toBe(option)
})
