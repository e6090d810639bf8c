/**
 * The box that a widget reserves in the page. It contains the slot, which shows the author's
 * content, and the view, which is a frame, an app's root or a button. It is in a shadow root, so
 * that the page's style sheets do not reach it.
 */

import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import { clampSizePx, type Size } from '../../src/protocol/messages.ts'
import type { KeptPlace } from '../../src/protocol/place.ts'
import { parseRatio } from '../../src/protocol/ratio.ts'
import { parseCount } from '../../src/protocol/values.ts'
import { create } from '../nodes.ts'
import type { RawOptions } from '../options.ts'
import type { Activity, State } from './machine.ts'

const DEFAULT_RATIO = 16 / 9
const DEFAULT_WIDTH = '480px'

export interface Look {
  /** Without one, the author's content stands alone. */
  readonly view: HTMLElement | undefined
  readonly activity: Activity
  readonly state: State
  /** The view has nothing to show. */
  readonly silent?: unknown
  readonly options: RawOptions
  /** What the content wants, once it is known. */
  readonly size: Size | undefined
  /** Keeps its height until the app has its own. */
  readonly place?: KeptPlace | undefined
}

/**
 * Returns the function that draws the box. `onColor` is called when the page's text colour changes.
 */
export const createBox = (element: Element, onColor: () => void): ((look: Look) => void) => {
  const slot = create('slot')
  /** A snippet's reserved space: a list's minimum height, unless it fails. It has no width. */
  const room = create('slot', { name: 'room' })
  /**
   * Gives the box a width where the page takes it from the content: in a flex row, a table or a
   * float. A canvas, because a replaced element can also become narrower.
   */
  const strut = create('canvas')
  const box = create('div')
  attachRoot(element).append(box)
  // The box inherits the colour. The end of a short transition reports any change of it.
  box.ontransitionend = onColor
  return ({ view, activity, state, silent, options: { width, height, ratio = '' }, size, place }) => {
    // Inserting a frame again would reload it. Without a view, nothing is lost by inserting again.
    if (box.lastChild !== view) box.replaceChildren(strut, slot, room, view ?? '')
    slot.hidden = state === 'ready'
    Object.assign(room.style, { display: state === 'error' ? 'none' : 'block', float: 'left', width: 0 })
    Object.assign(strut.style, {
      maxWidth: '100%',
      height: 0,
      display: 'block',
      width: pixelsOf(width) || DEFAULT_WIDTH,
    })
    // One by one, so that text from an attribute never becomes a declaration.
    Object.assign(box.style, {
      display: 'flow-root',
      // As inside a frame: the page's lines may run from top to bottom.
      writingMode: 'horizontal-tb',
      position: 'relative',
      transition: 'color 1ms',
      width: '100%',
      maxWidth: pixelsOf(width),
      height: silent ? '' : pixelsOf(height),
      minHeight: place ? `${clampSizePx(place.height)}px` : '',
      // Kept until the content shows, because an absolutely positioned view gives the box no
      // height. An error message needs little space.
      // Beside a least height, a ratio would keep the box lower than a still in it.
      aspectRatio:
        place || (size && state === 'ready') || state === 'error'
          ? 'auto'
          : (parseRatio(ratio) ?? DEFAULT_RATIO),
    })
    // Until it is ready, the view lies hidden over the author's content: an app needs a size to lay
    // itself out. An error stands below that content.
    if (view)
      Object.assign(view.style, {
        position: state === 'ready' || state === 'error' ? 'static' : 'absolute',
        inset: 0,
        // Only the strut sets the width, in every state and mode.
        contain: 'inline-size',
        visibility: state === 'loading' ? 'hidden' : '',
        border: 0,
        display: 'block',
        width: '100%',
        // The button to try again is a line of text, high enough for a finger.
        height: silent
          ? 0
          : activity === 'retry'
            ? '3em'
            : pixelsOf(height) || (size ? `${size.height}px` : '100%'),
      })
  }
}

/**
 * Some themes, such as Shopify's, hide empty elements. A space makes an element not empty. Only
 * hidden elements get one, because frameworks that hydrate the page would not expect it.
 */
export const showIfEmpty = (element: Element) =>
  new IntersectionObserver((_, observer) => {
    if (getComputedStyle(element).display === 'none' && !element.firstChild) element.append(' ')
    observer.disconnect()
  }).observe(element)

const pixelsOf = (text = ''): string => {
  const size = parseCount(text.trim(), MIN_SIZE_PX, MAX_SIZE_PX)
  return size ? `${size}px` : ''
}

/**
 * Links, figures, list items and others cannot have a shadow root, and some elements already have
 * one. They get a child that can, and their content moves into it.
 */
const attachRoot = (host: Element): ShadowRoot => {
  try {
    return host.attachShadow({ mode: 'open' })
  } catch {
    const inner = create('div')
    inner.append(...host.childNodes)
    host.append(inner)
    return attachRoot(inner)
  }
}
