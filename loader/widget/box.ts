/**
 * The box of a widget in the page: a slot with the author's content, and the view, which is a
 * frame, an app's root or a button. A shadow root keeps the page's style sheets out.
 */

import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import { clampSizePx, type Size } from '../../src/protocol/messages.ts'
import { parseRatio } from '../../src/protocol/ratio.ts'
import { parseCount } from '../../src/protocol/values.ts'
import { callOwn, create } from '../nodes.ts'
import type { OptionTexts } from '../options.ts'
import { adoptRules, createHost } from './host.ts'
import type { Activity, State } from './machine.ts'

const DEFAULT_RATIO = 16 / 9
const DEFAULT_WIDTH = '480px'
/** High enough for a finger and two lines of text. */
const BUTTON_HEIGHT = '48px'

export interface Look {
  /** `undefined`: only the author's content shows. */
  readonly view: HTMLElement | undefined
  readonly activity: Activity
  readonly state: State
  /** Set if the view has nothing to show. */
  readonly silent?: unknown
  readonly options: OptionTexts
  /** The size that the content wants, once it is known. */
  readonly size: Size | undefined
  /**
   * Height of the widget when the visitor left the page; holds until the app reports one. Not
   * checked.
   */
  readonly former?: unknown
}

/**
 * Returns a function that draws the box, restores parts that others removed, and returns whether
 * any were missing. Without a state, it removes the box. `onColor` is called when the page's text
 * colour changes.
 */
export const createBox = (
  element: HTMLElement,
  box: HTMLElement,
  onColor: () => void,
): ((look: Look) => boolean) => {
  const slot = create('slot')
  /**
   * Zero-width slot for the snippet's placeholder; holds a list's minimum height until it fails.
   */
  const room = create('slot', { name: 'room' })
  /**
   * Gives the box a width if the page derives it from the content: in a flex row, a table or a
   * float. It is a canvas, because replaced elements can also shrink.
   */
  const strut = create('canvas')
  const { carrier, home } = createHost(element, box)
  const isChild = home === element
  // Inserted at once: without a slot, the author's content has no height.
  if (!isChild) home.append(slot, room)
  let isError = false
  let marginPx = 0
  /**
   * Moves the child up over the author's content, where a box in a shadow root already is; an error
   * stays below the content.
   */
  const cover = () => {
    const content = callOwn(document, 'createRange') as Range
    content.setStart(element, 0)
    content.setEndBefore(carrier)
    const { top, height } = content.getBoundingClientRect()
    const rect = box.getBoundingClientRect()
    // Converts from screen pixels, because a page may scale its elements. Keeps the margin until
    // then, because browsers could anchor the reader's place to the box in between.
    const px = marginPx + ((top - rect.top) * box.offsetWidth) / rect.width
    marginPx = (height && !isError && Math.min(0, px)) || 0
    box.style.marginTop = `${marginPx}px`
  }
  // Acts in the next frame, otherwise browsers report a resize loop as an error of the page.
  const observer =
    isChild && new ResizeObserver(() => requestAnimationFrame(() => carrier.parentNode && cover()))
  // The strut inherits the text colour, and the end of its short transition reports a change once
  // the page has stopped fading. On the box, the view's own transitions would be reported too.
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
    // Inserting a frame again would reload it, so the children are replaced only with another view.
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
      // A widget of fixed width keeps it beside the page's text, as an `<img>` does. Without a
      // height, it makes nothing scroll.
      maxWidth: wide ? '' : '100%',
      width: wide ? `min(${wide}, 90vw)` : DEFAULT_WIDTH,
    })
    // Set one by one, so that text from an attribute never becomes a declaration.
    Object.assign(box.style, {
      display: 'flow-root',
      // A frame resets the writing mode too: the page may be vertical.
      writingMode: 'horizontal-tb',
      position: 'relative',
      // Columns and printed pages must not cut a picture.
      breakInside: 'avoid',
      // Keeps a width where the container gives none, as with `container-type: inline-size`.
      width: `max(100%, min(${wide || DEFAULT_WIDTH}, (1px - 100%) * 9999))`,
      maxWidth: wide,
      height: silent ? '' : high,
      minHeight: former && !high ? `${clampSizePx(former)}px` : isReady && size ? viewHeight : '',
      // An error shows below the author's content.
      paddingBottom: isError && view && !high ? viewHeight : '',
      // Reserves the space until the content shows; an error needs little. With `min-height`, an
      // aspect ratio could make the box shorter than its still.
      aspectRatio: former || (size && isReady) || isError ? 'auto' : (parseRatio(ratio) ?? DEFAULT_RATIO),
      WebkitTextFillColor: 'currentcolor',
    })
    // The view lies over the author's content, hidden until ready, because an app needs a size to
    // lay itself out. It never enters the flow, where an insertion loses the reader's place.
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
 * Adds a space to a hidden, empty element, because some themes, such as Shopify's, hide empty
 * elements. Others get none: frameworks that hydrate the page would not expect it.
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
