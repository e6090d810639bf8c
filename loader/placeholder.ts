/**
 * The reserved box in the host page, in a shadow root out of reach of the page's style sheets. The author's own
 * content and the view (a button, the frame) share one cell of a grid, so that the larger one reserves the height and
 * neither moves the page when the other goes. The class of the box is the widget's state.
 *
 * The view is laid out but not visible until it is ready, so that it can work meanwhile. An error stands below the
 * author's content. All is styled by a sheet and by `style` properties, because a strict policy forbids tags and attributes.
 */
const STYLES =
  ':host>*{display:grid;grid:auto/100%;max-width:100%;aspect-ratio:16/9}:host>*>*{display:block;grid-area:1/1;width:100%;height:100%;border:0}.loading>:last-child{visibility:hidden}.error>:last-child{grid-row:2}.ready>slot{display:none}'

/** The box, its slot, and the host of the shadow root. */
type Placeholder = [box: HTMLElement, slot: HTMLElement, host: HTMLElement]

/** A shadow root cannot be taken off again: an element mounted anew gets the placeholder that it had. */
const placeholders = /* @__PURE__ */ new WeakMap<Element, Placeholder>()

/**
 * The host is the element itself, or the sibling that stands in for `a`, `img` and `figure`, which cannot carry a
 * shadow root, and for elements that have one already.
 */
export function createPlaceholder(element: HTMLElement): Placeholder {
  const made = placeholders.get(element)
  if (made) return made
  const [box, slot] = [document.createElement('div'), document.createElement('slot')]
  const sheet = new CSSStyleSheet()
  let host = element
  let root: ShadowRoot
  sheet.replaceSync(STYLES)
  try {
    root = host.attachShadow({ mode: 'open' })
  } catch {
    host = document.createElement('div')
    root = host.attachShadow({ mode: 'open' })
  }
  root.adoptedStyleSheets = [sheet]
  root.append(box)
  box.append(slot)
  placeholders.set(element, [box, slot, host])
  return [box, slot, host]
}
