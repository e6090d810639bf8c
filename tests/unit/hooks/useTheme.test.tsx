import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTheme } from '../../../src/hooks/useTheme.ts'
import type { Options } from '../../../src/protocol/options.ts'
import { fakeMedia } from './fakeMedia.ts'

const Probe = ({ option }: { option: Options['theme'] }) => <div data-theme={useTheme(option)} />
const shown = (container: Element) => (container.firstElementChild as HTMLElement).dataset.theme

it('follows the system if it is left to it', () => {
  const media = fakeMedia()
  const { container } = render(<Probe option="auto" />)
  expect(shown(container)).toBe('light')
  media.set('dark', true)
  expect(shown(container)).toBe('dark')
})

it.each(['light', 'dark'] as const)('is %s if the author says so', option => {
  const media = fakeMedia()
  const { container } = render(<Probe option={option} />)
  media.set('dark', option === 'light')
  expect(shown(container)).toBe(option)
})
