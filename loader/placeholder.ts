/**
 * The reserved box in the host page, in a shadow root out of reach of the page's style sheets. The author's own
 * content and the view (a button, the frame) share one cell of a grid, so that the larger one reserves the height and
 * neither moves the page when the other goes.
 *
 * All is styled through `style` properties, because a strict policy forbids style tags and attributes.
 */

/** Said of roots that are ours, since a root cannot be taken off again: an element mounted anew keeps the one it has. */
type OwnRoot = ShadowRoot & { giflet?: true }

function rootOf(element: Element): OwnRoot {
  let root: OwnRoot | null = element.shadowRoot
  if (!root?.giflet) {
    root = element.attachShadow({ mode: 'open' })
    ;(root as OwnRoot).giflet = true
  }
  return root as OwnRoot
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
    root = rootOf(host)
  } catch {
    host = document.createElement('div')
    root = rootOf(host)
  }
  box.append(slot)
  root.replaceChildren(box)
  return [box, slot, host]
}
