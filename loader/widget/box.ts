/**
 * The box that a widget reserves in the page. It contains the slot, which shows the author's
 * content, and the view, which is a frame, an app's root or a button. It is in a shadow root, so
 * that the page's style sheets do not reach it.
 */

import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import { clampSizePx, type Size } from '../../src/protocol/messages.ts'
import { parseRatio } from '../../src/protocol/ratio.ts'
import { parseCount } from '../../src/protocol/values.ts'
import { callOwn, create } from '../nodes.ts'
import type { RawOptions } from '../options.ts'
import { adoptRules, createHost } from './host.ts'
import type { Activity, State } from './machine.ts'

const DEFAULT_RATIO = 16 / 9
const DEFAULT_WIDTH = '480px'
/** High enough for a finger and two lines of text. */
const BUTTON_HEIGHT = '48px'

export interface Look {
  /** If there is none, the author's content stands alone. */
  readonly view: HTMLElement | undefined
  readonly activity: Activity
  readonly state: State
  /** The view has nothing to show. */
  readonly silent?: unknown
  readonly options: RawOptions
  /** What the content wants, once it is known. */
  readonly size: Size | undefined
  /** The height that it had when the page was left, until the app has its own. Not checked. */
  readonly former?: unknown
}

/**
 * Returns the function that draws the box, puts back what others have taken of it, and tells
 * whether anything was missing. Without a state it takes the box out of the page. `onColor` is
 * called when the page's text colour changes.
 */
export const createBox = (
  element: HTMLElement,
  box: HTMLElement,
  onColor: () => void,
): ((look: Look) => boolean) => {
  const slot = create('slot')
  /** A snippet's reserved space: a list's minimum height, unless it fails. It has no width. */
  const room = create('slot', { name: 'room' })
  /**
   * Gives the box a width where the page takes it from the content: in a flex row, a table or a
   * float. A canvas, because a replaced element can also become narrower.
   */
  const strut = create('canvas')
  const { carrier, home } = createHost(element, box)
  const isChild = home === element
  // At once: without a slot, the author's content has no height.
  if (!isChild) home.append(slot, room)
  let isError = false
  /**
   * A child comes below the author's content. It is drawn up over it, to be where a box in a shadow
   * root is, unless it shows an error.
   */
  const cover = () => {
    const content = callOwn(document, 'createRange') as Range
    content.setStart(element, 0)
    content.setEndBefore(carrier)
    box.style.marginTop = ''
    const { top, height } = content.getBoundingClientRect()
    const rect = box.getBoundingClientRect()
    // Pixels of the screen: a page may scale its elements.
    const px = ((top - rect.top) * box.offsetWidth) / rect.width
    if (height && !isError) box.style.marginTop = `${Math.min(0, px)}px`
  }
  // Waits for the next frame, or browsers report a loop as the page's error.
  const observer =
    isChild && new ResizeObserver(() => requestAnimationFrame(() => carrier.parentNode && cover()))
  // The strut inherits the colour. The end of a short transition reports any change of it, once the
  // page has stopped fading. On the box, those of the view would arrive too.
  strut.ontransitionend = onColor
  return ({ view, activity, state, silent, options: { width, height, ratio = '' }, size, former }) => {
    const isReady = state === 'ready'
    isError = state === 'error'
    slot.hidden = isReady
    if (!state) {
      carrier.remove()
      room.style = ''
      if (observer) observer.disconnect()
      else home.append(slot, room)
      return false
    }
    const isWhole = carrier.parentNode === home && (!isChild || adoptRules(element))
    // Inserting a frame again would reload it. Without a view, nothing is lost by inserting again.
    if (box.lastChild !== view) box.replaceChildren(strut, slot, room, view ?? '')
    if (!isWhole) home.append(carrier)
    const wide = pixelsOf(width)
    const high = pixelsOf(height)
    /** The height of the view, once it is known. The retry button has its own height. */
    const viewHeight = silent
      ? '0'
      : (activity !== 'retry' && (high || (size && `${size.height}px`))) || (isError ? BUTTON_HEIGHT : '')
    room.style = isError ? 'display:none' : 'display:block;float:left;width:0'
    Object.assign(strut.style, {
      height: 0,
      display: 'block',
      transition: 'color .1s',
      // A chosen width is kept beside the page's text, as that of an `<img>`. Without height, it
      // makes nothing scroll.
      maxWidth: wide ? '' : '100%',
      width: wide ? `min(${wide}, 90vw)` : DEFAULT_WIDTH,
    })
    // One by one, so that text from an attribute never becomes a declaration.
    Object.assign(box.style, {
      display: 'flow-root',
      // A frame has this too: the page's lines may run from top to bottom.
      writingMode: 'horizontal-tb',
      position: 'relative',
      // Columns and pages do not cut a picture.
      breakInside: 'avoid',
      // Keeps a width where the page leaves none, as with `container-type: inline-size`.
      width: `max(100%, min(${wide || DEFAULT_WIDTH}, (1px - 100%) * 9999))`,
      maxWidth: wide,
      height: silent ? '' : high,
      minHeight: former && !high ? `${clampSizePx(former)}px` : isReady && size ? viewHeight : '',
      // An error stands below the author's content.
      paddingBottom: isError && view && !high ? viewHeight : '',
      // Kept until the content shows. An error message needs little space.
      // With `min-height`, an aspect ratio could make the box shorter than its still.
      aspectRatio: former || (size && isReady) || isError ? 'auto' : (parseRatio(ratio) ?? DEFAULT_RATIO),
      WebkitTextFillColor: 'currentcolor',
    })
    // Over the author's content, hidden until it is ready: an app needs a size to lay itself out.
    // Never in the flow, because what enters it makes browsers lose the reader's place.
    // https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
    if (view)
      Object.assign(view.style, {
        position: 'absolute',
        left: 0,
        top: isError ? 'auto' : 0,
        visibility: state === 'loading' ? 'hidden' : '',
        border: 0,
        width: '100%',
        height: viewHeight || '100%',
      })
    if (observer) {
      cover()
      observer.observe(element)
    }
    return !isWhole
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
