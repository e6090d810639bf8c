/** Puts a picture into the box of a widget, in place of the author's content. */
import { drawInSight } from './drawInSight.ts'

/** Name of the slot while the author's content must not show through it. */
const NO_CONTENT = 'still'

/** The box that the loader has made, in the element or in a child of it. */
export function boxOf(element: Element): HTMLElement | undefined {
  for (const host of [element, element.firstElementChild]) {
    const room = host?.shadowRoot?.querySelector('slot[name=room]')
    if (room?.parentElement) return room.parentElement
  }
  return undefined
}

/**
 * The box keeps its height. Returns the function that undoes it; `undefined` if there is no box or
 * it is not shown.
 */
export function layStill(element: Element, src: string, alt: string): (() => void) | undefined {
  const box = boxOf(element)
  const slot = box?.querySelector('slot')
  const height = `${box?.getBoundingClientRect().height ?? 0}px`
  if (!box || !slot || height === '0px') return undefined
  const picture = document.createElement('img')
  // Only near the view, where the app starts too. Farther away it would only take memory.
  Object.assign(picture, { loading: 'lazy', referrerPolicy: 'no-referrer', alt })
  if (src) picture.src = src
  Object.assign(picture.style, { display: 'block', width: '100%', height, objectFit: 'contain' })
  const endDrawing = drawInSight(picture, box)
  slot.name = NO_CONTENT
  slot.append(picture)
  box.style.maxHeight = height
  return () => {
    endDrawing()
    slot.removeAttribute('name')
    picture.remove()
    box.style.maxHeight = ''
  }
}
