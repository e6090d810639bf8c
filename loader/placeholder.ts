/**
 * The reserved box is in a shadow root, out of reach of the page's style sheets. Links, figures, list items and others
 * cannot carry one, and some elements have one already: they get a child that can, which takes their content in.
 */
import { create } from './create.ts'

export const attachRoot = (host: Element): ShadowRoot => {
  try {
    return host.attachShadow({ mode: 'open' })
  } catch {
    const inner = create('div')
    inner.append(...host.childNodes)
    host.replaceChildren(inner)
    return attachRoot(inner)
  }
}
