/**
 * The carrier of the box: a shadow root on the element, which leaves the author's nodes alone. An
 * element that cannot have one (`a`, `figure`, `li`), or already has one, gets an extra child.
 */
import { create } from '../nodes.ts'

/** Name of the extra child. */
export const TAG = 'gif-box'
const READY = '[data-gif][data-gif-state=ready]'
/**
 * Hides the author's content while the GIF shows, where there is no slot to do so. Text has no
 * element to hide, so it becomes transparent, and the box covers it.
 */
const RULES = `${READY}>:not(${TAG}){display:none!important}${READY}:has(>${TAG}){text-decoration:none;-webkit-text-fill-color:#0000}`
/** Shields the box from the page's rules for all children or for unknown elements. */
const UNSTYLED = 'display:contents!important;visibility:inherit!important'
let sheet: CSSStyleSheet | undefined

interface Host {
  /** The added node: the box, or the child with the box in its shadow root. */
  readonly carrier: HTMLElement
  /** Its parent: the shadow root, or the element. */
  readonly home: Element | ShadowRoot
}

export const createHost = (element: HTMLElement, box: HTMLElement): Host => {
  try {
    // A custom element that is not yet defined may need the shadow root itself.
    if (!element.shadowRoot && (!/-/.test(element.localName) || customElements.get(element.localName)))
      return { carrier: box, home: element.attachShadow({ mode: 'open' }) }
  } catch {}
  const carrier = create(TAG as 'div', { style: UNSTYLED })
  carrier.attachShadow({ mode: 'open' }).append(box)
  return { carrier, home: element }
}

/** Adopts the rules in the root around an element, unless they are there. */
export const adoptRules = (element: Element): void => {
  const root = element.getRootNode() as Document | ShadowRoot
  sheet ??= new CSSStyleSheet()
  // Another document refuses this one's sheets; an element outside a page has none.
  if (element.ownerDocument === document && root.adoptedStyleSheets?.includes(sheet) === false) {
    sheet.replaceSync(RULES)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
