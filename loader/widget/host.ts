/**
 * What carries the box: a shadow root of the element, which leaves the author's nodes alone. An
 * element that cannot have one (`a`, `figure`, `li`), or has its own, gets one more child.
 */
import { create } from '../nodes.ts'

const TAG = 'gif-box'
const READY = '[data-gif][data-gif-state=ready]'
/**
 * In place of a slot: while the GIF shows, the author's content does not. Text has no element that
 * could be hidden, so it becomes see-through, and the box covers it.
 */
const RULES = `${READY}>:not(${TAG}){display:none!important}${READY}:has(>${TAG}){-webkit-text-fill-color:#0000;text-decoration:none}`
/** Rules of the page for all children, or for unknown elements, do not reach the box. */
const UNSTYLED = 'display:contents!important;visibility:inherit!important'
let sheet: CSSStyleSheet | undefined

export interface Host {
  /** What is added: the box, or the child with the box in its shadow root. */
  readonly carrier: HTMLElement
  /** What that is added to: the shadow root, or the element. */
  readonly home: Element | ShadowRoot
}

export const createHost = (element: HTMLElement, box: HTMLElement): Host => {
  try {
    // One that is not defined yet may want the shadow root for itself.
    if (!element.shadowRoot && (!/-/.test(element.localName) || customElements.get(element.localName)))
      return { carrier: box, home: element.attachShadow({ mode: 'open' }) }
  } catch {}
  // A copy of an element has a copy of the child.
  element.querySelector(`:scope>${TAG}`)?.remove()
  const carrier = create(TAG as 'div', { style: UNSTYLED })
  carrier.attachShadow({ mode: 'open' }).append(box)
  return { carrier, home: element }
}

/** Gives the root around an element the rules. Returns whether it had them. */
export const adoptRules = (element: Element): boolean => {
  const root = element.getRootNode() as Document | ShadowRoot
  sheet ??= new CSSStyleSheet()
  // Another document does not take this one's sheets; an element outside a page has none.
  if (element.ownerDocument !== document || (root.adoptedStyleSheets?.includes(sheet) ?? true)) return true
  sheet.replaceSync(RULES)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return false
}
