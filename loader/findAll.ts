/**
 * All that match below `root`, by the method of its prototype: content with names replaces methods
 * of the document itself, and a form's fields those of the form (DOM clobbering).
 */
export const findAll = (root: ParentNode, selector: string): NodeListOf<HTMLElement> =>
  Object.getPrototypeOf(root).querySelectorAll.call(root, selector)
