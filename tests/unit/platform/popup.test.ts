import { expect, it, vi } from 'vitest'
import { openPopup } from '../../../src/platform/popup.ts'

const view = (open: Window['open']) =>
  ({ open, screen: { availWidth: 1000, availHeight: 800 } }) as unknown as Window

it('openPopup opens at the centre and clears the opener before the page loads', () => {
  const popup = { opener: {}, location: { href: '' } }
  const open = vi.fn(() => popup as unknown as Window)
  expect(openPopup('https://n.example/', { width: 480, height: 480 }, view(open))).toBe(true)
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=480,height=480,left=260,top=160')
  expect(popup).toEqual({ opener: null, location: { href: 'https://n.example/' } })
})
it.each([
  ['null', () => null],
  [
    'an error',
    () => {
      throw new Error('blocked')
    },
  ],
])('openPopup returns false if the browser answers with %s', (_, open) => {
  expect(openPopup('https://n.example/', { width: 350, height: 750 }, view(open))).toBe(false)
})
