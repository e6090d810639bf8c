/** Accessors of parse5's nodes for the scanner. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element
export const { isElementNode } = defaultTreeAdapter

export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

export const attribute = (element: Element, name: string): string =>
  element.attrs.find(attr => attr.name === name)?.value ?? ''

const isBlank = (node: Node): boolean =>
  node.nodeName === '#text' && 'value' in node && node.value.trim() === ''

/** The children of an element that has only elements and white space. */
export function onlyElements(element: Element): Element[] | undefined {
  const rest = childrenOf(element).filter(node => !isBlank(node))
  return rest.every(isElementNode) ? rest : undefined
}

/** The next sibling that is not white space. */
export function nextOf(node: Element): Element | undefined {
  const siblings = node.parentNode?.childNodes ?? []
  const after = siblings.slice(siblings.indexOf(node) + 1).find(sibling => !isBlank(sibling))
  return after && isElementNode(after) ? after : undefined
}

export const textContentOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textContentOf).join('')

/** Visits every node below, in the order of the text; `visit` returns whether to enter it. */
export function walk(root: Node, visit: (node: Node) => boolean): void {
  const left: Node[] = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (!visit(node)) continue
    const children = childrenOf(node)
    for (let at = children.length - 1; at >= 0; at -= 1) left.push(children[at] as Node)
  }
}
