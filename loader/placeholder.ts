/**
 * The reserved box in the host page, in a shadow root out of reach of the page's style sheets. It holds a slot for the
 * author's own content and the view: a button, the frame, or the root of the app.
 *
 * All is styled through `style` properties, because a strict policy forbids style tags and attributes.
 */
import { create } from './create.ts'

/** A shadow root cannot be taken off again: an element mounted anew gets the box that it had. */
const boxes = /* @__PURE__ */ new WeakMap<Element, HTMLElement>()

export const createBox = (element: Element): HTMLElement => {
  let box = boxes.get(element)
  if (!box) {
    box = create('div')
    boxes.set(element, box)
    box.append(create('slot'))
    attachShadow(element).append(box)
  }
  return box
}

/**
 * Links, figures, list items and others cannot carry a shadow root, and some elements have one already: they get a child that
 * can, which takes their content in.
 */
const attachShadow = (host: Element): ShadowRoot => {
  try {
    return host.attachShadow({ mode: 'open' })
  } catch {
    const inner = create('div')
    inner.append(...host.childNodes)
    host.append(inner)
    return attachShadow(inner)
  }
}
