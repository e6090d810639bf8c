/**
 * The box that a widget reserves in the page. Two things are in it: the slot, through which the
 * author's content shows, and the view, which is a frame, an app's root or a button. It stands in a
 * shadow root, out of reach of the page's style sheets.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import { clampSizePx, type Size } from '../../src/protocol/messages.ts'
import type { KeptPlace } from '../../src/protocol/place.ts'
import { parseRatio } from '../../src/protocol/ratio.ts'
import { parseCount } from '../../src/protocol/values.ts'
import type { RawOptions } from '../options.ts'
import { create } from './create.ts'
import type { Activity, State } from './machine.ts'

const DEFAULT_RATIO = 16 / 9
const DEFAULT_WIDTH = '480px'

export interface Look {
  /** Without one, the author's content stands alone. */
  readonly view: HTMLElement | undefined
  readonly activity: Activity
  readonly state: State
  readonly options: RawOptions
  /** What the content wants, once it is known. */
  readonly size: Size | undefined
  /** Keeps its height until the app has its own. */
  readonly place?: KeptPlace | undefined
}

/**
 * Returns what draws the box. `onColor` is called when the text around it has changed its colour.
 */
export const createBox = (element: Element, onColor: () => void): ((look: Look) => void) => {
  const slot = create('slot')
  /** A snippet's room for a list: the least height, unless the list fails. It has no width. */
  const room = create('slot', { name: 'room' })
  /**
   * How wide the box is where the page asks its content: in a row of a flex container, in a table,
   * a float. It is replaced content, because that can get narrower.
   */
  const strut = create('canvas')
  const box = create('div')
  attachRoot(element).append(box)
  // The box inherits the colour. A transition of a moment tells when it changes, for any reason.
  box.ontransitionend = onColor
  return ({ view, activity, state, options: { width, height, ratio = '' }, size, place }) => {
    // A frame that is put in again would load anew.
    if (box.lastChild !== (view ?? room)) box.replaceChildren(strut, slot, room, ...(view ? [view] : []))
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
      position: 'relative',
      transition: 'color 1ms',
      width: '100%',
      maxWidth: pixelsOf(width),
      height: pixelsOf(height),
      minHeight: place ? `${clampSizePx(place.height)}px` : '',
      // Reserved until the content shows, because what is positioned over the box gives it no
      // height. A failure needs little room.
      aspectRatio:
        (size && state === 'ready') || state === 'error' ? 'auto' : (parseRatio(ratio) ?? DEFAULT_RATIO),
    })
    // Until it is ready, a view lies over the author's content, hidden but laid out, because an app
    // needs its size. An error stands below that content.
    Object.assign(view?.style ?? {}, {
      position: state === 'idle' || state === 'loading' ? 'absolute' : 'static',
      inset: 0,
      // The strut alone says how wide, in every state and mode.
      contain: 'inline-size',
      visibility: state === 'loading' ? 'hidden' : '',
      border: 0,
      display: 'block',
      width: '100%',
      // A failure is a line of text, high enough for a finger.
      height: activity === 'retry' ? '3em' : pixelsOf(height) || (size ? `${size.height}px` : '100%'),
    })
  }
}

/**
 * Themes hide empty elements, such as Shopify's. A space is content; what is not hidden itself gets
 * none, because frameworks that hydrate the page would not expect it.
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
 * Links, figures, list items and others cannot carry a shadow root, and some elements have one
 * already: they get a child that can, which takes their content in.
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
