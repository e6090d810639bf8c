/**
 * The reserved box in the host page, in a shadow root out of reach of the page's style sheets. The author's own
 * content and the view (a button, the frame) share one cell of a grid, so that the larger one reserves the height and
 * neither moves the page when the other goes. What is seen follows from `data-gif-state` alone:
 *
 * - until it is ready, the author's content, with the view laid out but not visible, so that it can work;
 * - then the view in its place; on an error the view below it, because what it says is worth reading.
 *
 * A constructable sheet and `style` properties, because a strict policy forbids style tags and attributes.
 */
const CSS =
  ':host{display:block;min-width:min(100%,250px)}:host>div{display:grid;grid-template-columns:minmax(0,1fr);max-width:100%;aspect-ratio:16/9}:host>div>*{display:block;grid-area:1/1;width:100%;border:0}iframe,:host>div>button{height:100%;font:inherit}:host([data-gif-state=ready]) slot{display:none}:host([data-gif-state=loading]:not(:empty)) iframe{visibility:hidden}:host([data-gif-state=error])>div>:not(slot){grid-row:2}'

/** A shadow root cannot be taken off again, so an element that is mounted anew gets the one that it has. */
const roots = new WeakMap<Element, ShadowRoot>()

function attachRoot(element: Element): ShadowRoot {
  let root = roots.get(element)
  if (!root) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    root = element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    roots.set(element, root)
  }
  return root
}

/**
 * The box, its slot, and the host of the shadow root: the element itself, or the sibling that stands in for `a`, `img` and
 * `figure`, which cannot carry one, and for elements that have one already.
 */
export function createPlaceholder(
  element: HTMLElement,
): [box: HTMLElement, slot: HTMLElement, host: HTMLElement] {
  const box = document.createElement('div')
  const slot = document.createElement('slot')
  let host = element
  let root: ShadowRoot
  try {
    root = attachRoot(host)
  } catch {
    host = document.createElement('div')
    root = attachRoot(host)
  }
  box.append(slot)
  root.replaceChildren(box)
  return [box, slot, host]
}
