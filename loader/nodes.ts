/**
 * Calls a method of a node by its prototype, because content with names replaces methods of the
 * document, and a form's fields those of the form (DOM clobbering). Not by the name of a class:
 * pages have classes of their own that are called `Text` or `Element`.
 */
export const callOwn = (node: Node, method: string, argument?: string): unknown =>
  Object.getPrototypeOf(node)[method].call(node, argument)

/** All that match below `root`. */
export const findAll = (root: ParentNode & Node, selector: string) =>
  callOwn(root, 'querySelectorAll', selector) as NodeListOf<HTMLElement>

export const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: object,
): HTMLElementTagNameMap[K] =>
  Object.assign(callOwn(document, 'createElement', tag) as HTMLElementTagNameMap[K], properties)

/**
 * A link, resolved against the page's base URL: it has the parts of a `URL`, whose name pages give
 * to constants of their own.
 */
export const linkTo = (href: string): HTMLAnchorElement => create('a', { href })

/** Dispatches a public event. */
export const emit = (element: Element, name: string, detail: object): boolean =>
  element.dispatchEvent(new CustomEvent(`gif:${name}`, { bubbles: true, composed: true, detail }))
