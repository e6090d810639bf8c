/**
 * The box of a widget in the page: a slot with the author's content, and the view, which is a
 * frame, an app's root or a button. A shadow root keeps the page's style sheets out.
 */
import { create } from '../nodes.ts'
import type { boxStyles } from './boxStyles.ts'
import { coverContent } from './coverContent.ts'
import { createHost, TAG } from './host.ts'
import type { State } from './machine.ts'

type DrawBox = (
  state: State,
  /** `undefined`: only the author's content shows. */
  view: HTMLElement | undefined,
  styles: ReturnType<typeof boxStyles>,
) => boolean

/**
 * Returns a function that draws the box, restores parts that others removed, and returns whether
 * any were missing. Without a state, it removes the box. `onColor` is called when the page's text
 * colour changes.
 */
export const createBox = (element: HTMLElement, box: HTMLElement, onColor: () => void): DrawBox => {
  const slot = create('slot')
  /**
   * Zero-width slot for the snippet's placeholder; holds a list's minimum height until it fails.
   */
  const room = create('slot', { name: 'room' })
  /**
   * Gives the box a width if the page derives it from the content: in a flex row, a table or a
   * float. It is a canvas, because replaced elements can also shrink.
   */
  const strut = create('canvas', {
    style: 'display:block;height:0;transition:color .1s',
    // The strut inherits the text colour, and the end of its short transition reports a change once
    // the page has stopped fading. On the box, the view's own transitions would be reported too.
    ontransitionend: onColor,
  })
  box.style =
    'display:flow-root;writing-mode:horizontal-tb;position:relative;break-inside:avoid;-webkit-text-fill-color:currentcolor'
  const { carrier, home } = createHost(element, box)
  const cover = home === element && coverContent(element, carrier, box)
  // Inserts the slot at once, because the author's content has no height without it.
  if (!cover) home.append(slot, room)
  return (state, view, [ofStrut, ofBox, ofView]) => {
    slot.hidden = state === 'ready'
    if (!state) {
      carrier.remove()
      room.style = ''
      if (cover) cover(state)
      else home.append(slot, room)
      return false
    }
    const isDetached = carrier.parentNode !== home
    // Inserting a frame again would reload it, so the children are replaced only with another view.
    if (box.lastChild !== view) box.replaceChildren(strut, slot, room, view ?? '')
    if (isDetached) {
      // A copy of the element, or of its HTML, has a copy of the child.
      element.querySelector(`:scope>${TAG}`)?.remove()
      home.append(carrier)
    }
    const isError = state === 'error'
    room.style = isError ? 'display:none' : 'display:block;float:left;width:0'
    Object.assign(strut.style, ofStrut)
    Object.assign(box.style, ofBox)
    if (view) Object.assign(view.style, ofView)
    if (cover) cover(state)
    return isDetached
  }
}

/**
 * Adds a space to a hidden, empty element, because some themes, such as Shopify's, hide empty
 * elements. Leaves visible ones alone: frameworks that hydrate the page would not expect a space.
 */
export const showIfEmpty = (element: Element) =>
  requestAnimationFrame(() => {
    if (getComputedStyle(element).display === 'none' && !element.firstChild) element.append(' ')
  })
