/** Arrow keys, Home and End in a carousel: between its tiles, or to scroll it. */
import type { KeyboardEvent } from 'react'
import { isField } from '../list/isField.ts'
import { itemIndex } from '../list/useListFocus.ts'
import type { CarouselScroll } from './useCarouselScroll.ts'

interface CarouselKeys {
  rtl: boolean
  /** Number of tiles. */
  count: number
  focusItem(index: number): void
  step: CarouselScroll['step']
}

export const carouselKeys =
  ({ rtl, count, focusItem, step }: CarouselKeys) =>
  (event: KeyboardEvent): void => {
    if (__PACKAGE__ && isField(event.target)) return
    const { key } = event
    const at = itemIndex(event.target)
    if ((key === 'Home' || key === 'End') && at !== undefined) {
      event.preventDefault()
      focusItem(key === 'Home' ? 0 : count - 1)
      return
    }
    const way = keyDirection(event, rtl)
    if (!way) return
    event.preventDefault()
    if (at === undefined) step(way)
    else focusItem(Math.max(0, Math.min(count - 1, at + (way === 'back' ? -1 : 1))))
  }

function keyDirection(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rtl: boolean,
): 'back' | 'forward' | undefined {
  if (altKey || ctrlKey || metaKey || !/^Arrow(Left|Right)$/.test(key)) return undefined
  return (key === 'ArrowLeft') === rtl ? 'forward' : 'back'
}
