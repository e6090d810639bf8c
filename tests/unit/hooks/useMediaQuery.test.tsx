import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMediaQuery } from '../../../src/hooks/useMediaQuery.ts'
import { fakeMedia } from './fakeMedia.ts'

const Probe = ({ query }: { query: string }) => <div data-matches={useMediaQuery(query)} />
const shown = (container: Element) => (container.firstElementChild as HTMLElement).dataset.matches

it('follows a query, and another one', () => {
  const media = fakeMedia()
  media.set('wide', true)
  const { container, rerender } = render(<Probe query="(wide)" />)
  expect(shown(container)).toBe('true')
  media.set('wide', false)
  expect(shown(container)).toBe('false')
  media.set('tall', true)
  rerender(<Probe query="(tall)" />)
  expect(shown(container)).toBe('true')
})

it('stops listening when it is removed', () => {
  const media = fakeMedia()
  const { unmount } = render(<Probe query="(wide)" />)
  expect(media.listening()).toBe(1)
  unmount()
  expect(media.listening()).toBe(0)
})
