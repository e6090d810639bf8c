/**
 * Calls a method of a node through its prototype, because named content shadows methods of the
 * document, and fields those of a form (DOM clobbering). Pages have functions of their own named
 * like those of the window. Finds the prototype without a class name: pages define classes called
 * `Text` or `Element`.
 */
export const callPrototype = (node: Node | Window | History, method: string, ...values: unknown[]): unknown =>
  Object.getPrototypeOf(node)[method].call(node, ...values)

/** Adds a listener to the window. Returns its remover. */
export const listenToPage = <E extends Event>(
  ...values: [type: string, listener: (event: E) => void, isCaptured?: boolean]
) => {
  callPrototype(window, 'addEventListener', ...values)
  return () => callPrototype(window, 'removeEventListener', ...values)
}

/** All elements below `root` that match. */
export const findAll = (root: ParentNode & Node, selector: string) =>
  callPrototype(root, 'querySelectorAll', selector) as NodeListOf<HTMLElement>

export const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: object,
): HTMLElementTagNameMap[K] =>
  Object.assign(callPrototype(document, 'createElement', tag) as HTMLElementTagNameMap[K], properties)

/**
 * A link, resolved against the page's base URL. It has the parts of a `URL`, and pages redefine
 * that global.
 */
export const linkTo = (href: string): HTMLAnchorElement => create('a', { href })

/** The host of the shadow root around an element. The document's `host` may be named content. */
export const hostOf = (element: Element): Element | undefined => {
  const root = element.getRootNode() as ShadowRoot
  return (root as Node) === document ? undefined : root.host
}

/** Dispatches a public event. */
export const emit = (element: Element, name: string, detail: object): boolean =>
  element.dispatchEvent(new CustomEvent(`gif:${name}`, { bubbles: true, composed: true, detail }))
