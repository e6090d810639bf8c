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
let sheet: CSSStyleSheet | undefined

export interface Host {
  /** The box, and what it is in: the shadow root, or the element. */
  readonly box: HTMLElement
  readonly home: Element | ShadowRoot
  /** What the parts of the box are in. */
  readonly inside: HTMLElement | ShadowRoot
}

export const createHost = (element: HTMLElement): Host => {
  try {
    // One that is not defined yet may want the shadow root for itself.
    if (!element.shadowRoot && (!/-/.test(element.localName) || customElements.get(element.localName))) {
      const box = create('div')
      return { box, home: element.attachShadow({ mode: 'open' }), inside: box }
    }
  } catch {}
  // A copy of an element has a copy of the child.
  element.querySelector(`:scope>${TAG}`)?.remove()
  const box = create(TAG as 'div')
  return { box, home: element, inside: box.attachShadow({ mode: 'open' }) }
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
