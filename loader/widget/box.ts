/**
 * The box that a widget reserves in the page. Two things are in it: the slot, through which the
 * author's content shows, and the view, which is a frame, an app's root or a button. It stands in a
 * shadow root, out of reach of the page's style sheets.
 */
import { MAX_SIZE_PX, MIN_SIZE_PX } from '../../src/protocol/limits.ts'
import type { Size } from '../../src/protocol/messages.ts'
import { parseRatio } from '../../src/protocol/ratio.ts'
import { parseCount } from '../../src/protocol/values.ts'
import type { RawOptions } from '../options.ts'
import { create } from './create.ts'
import type { Activity, State } from './machine.ts'

const DEFAULT_RATIO = 16 / 9

export interface Look {
  readonly activity: Activity
  readonly state: State
  readonly options: RawOptions
  /** What the content wants, once it is known. */
  readonly size: Size | undefined
}

export interface Box {
  /** Replaces the view. Without one, the author's content stands alone. */
  show(view?: HTMLElement): void
  render(look: Look): void
}

/** `onColor` is called when the text around the box has changed its colour. */
export const createBox = (element: Element, onColor: () => void): Box => {
  const slot = create('slot')
  const box = create('div')
  let view: HTMLElement | undefined
  attachRoot(element).append(box)
  // The box inherits the colour. A transition of a moment tells when it changes, for any reason.
  box.ontransitionend = onColor
  return {
    show(next) {
      view = next
      box.replaceChildren(slot, ...(next ? [next] : []))
    },
    render({ activity, state, options: { width, height, ratio = '' }, size }) {
      slot.hidden = state === 'ready'
      // One by one, so that text from an attribute never becomes a declaration.
      Object.assign(box.style, {
        position: 'relative',
        transition: 'color 1ms',
        width: '100%',
        maxWidth: pixels(parsePixels(width)),
        height: pixels(parsePixels(height)),
        // Reserved until the content has a size. The button that tries again needs little room.
        aspectRatio: size || activity === 'retry' ? 'auto' : (parseRatio(ratio) ?? DEFAULT_RATIO),
      })
      // Until it is ready, a view lies over the author's content: hidden, but laid out, so that it
      // can work. An error stands below that content.
      Object.assign(view?.style ?? {}, {
        position: state === 'idle' || state === 'loading' ? 'absolute' : 'static',
        inset: 0,
        visibility: state === 'loading' ? 'hidden' : '',
        border: 0,
        verticalAlign: 'top',
        width: '100%',
        height: activity === 'retry' ? '' : pixels(size?.height) || '100%',
      })
    },
  }
}

export const parsePixels = (text = ''): number | undefined =>
  parseCount(text.trim(), MIN_SIZE_PX, MAX_SIZE_PX)

const pixels = (size: number | undefined) => (size ? `${size}px` : '')

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
    host.replaceChildren(inner)
    return attachRoot(inner)
  }
}
