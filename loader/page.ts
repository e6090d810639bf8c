/** Finds elements, mounts each once, follows their changes, and ends those that leave the page. */
import { callPrototype, findAll, listenToPage } from './nodes.ts'
import { type OptionValues, writeOptions } from './options.ts'
import type { Script } from './script.ts'
import type { Handle, HostWidget, PageState } from './widget/handle.ts'
import { createWidget } from './widget/widget.ts'

export interface WidgetPage {
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode & Node): void
  /**
   * Mounts one element; updates the options of a mounted one. An element keeps its handle. Options
   * become attributes, so one that the script tag locks is refused here as well.
   */
  mount(element: HTMLElement, options?: OptionValues): Handle
  /** Ends a widget for good: only `mount` starts it again. */
  destroy(element: HTMLElement): void
  /**
   * The visitor's decision, for all widgets now and later: whether analytics may be sent and, if
   * granted, that widgets with `consent=click` start without the click.
   */
  consent(granted: boolean): void
  /** Stops the motion of all widgets, now and later, until the visitor or the page plays it. */
  pause(): void
  /** Plays all widgets, now and later. */
  play(): void
}

/** Excludes forms, whose fields replace their properties of the same name. */
const WIDGETS = '[data-gif]:not(form)'

/**
 * Whether an element belongs to another player, many of which use this attribute: it cannot have
 * content, or is not HTML, which alone has `title`; its value names a file of the page, or is only
 * true or false.
 */
const isForeign = (element: HTMLElement) =>
  element.title == null ||
  'src' in element ||
  /^(select|textarea|canvas|meter|progress|br)$/.test(element.localName) ||
  /^(true|false)$|^\.{0,2}\/(?!\/)|^[^.:]*\.\w{3,4}$/.test(element.dataset.gif as string)

/** Whether an element is in a page. Libraries keep some in documents that are not shown. */
const isInWindow = (element: Element) => element.isConnected && element.ownerDocument.defaultView

/** Stores its widget in a property, because pages define their own `WeakMap` and `Set`. */
type HostElement = HTMLElement & { giflet?: HostWidget }

/** The elements that changes of the page concern; all of `elements` if a language has changed. */
const changedElements = (records: readonly MutationRecord[], elements: readonly HostElement[]) => {
  const changed: HostElement[] = []
  for (const { target, addedNodes, removedNodes, attributeName } of records) {
    if (attributeName === 'lang') changed.push(...elements)
    // A removed node may be in another root by now, which nobody watches.
    for (const node of [target, ...addedNodes, ...removedNodes] as HostElement[]) {
      if (node.nodeType !== 1 || !isInWindow(node)) continue
      if (callPrototype(node, 'matches', WIDGETS)) changed.push(node)
      if (node !== target) changed.push(...findAll(node, WIDGETS))
    }
  }
  return changed.filter((element, index) => index === changed.indexOf(element))
}

/** Number of widgets from which on a page suspends those far out of view. */
const MANY = 12

export const createPage = (script: Script): WidgetPage => {
  /** Elements in the page. A destroyed one stays in the list, so that it is not mounted again. */
  let elements: HostElement[] = []
  const state: PageState = {}
  let hasWarned = false

  /** Mounts new elements, and updates the widgets of known ones; starts them if `mounted`. */
  const follow = (found: Iterable<HostElement>, mounted?: boolean) => {
    for (const element of found) {
      try {
        if (elements.includes(element)) element.giflet?.reconcile(mounted)
        else if (isForeign(element)) {
          if (!hasWarned) console.warn(element, "data-gif: not Giflet's")
          hasWarned = true
        } else if (element.closest<HTMLElement>('[contenteditable]')?.isContentEditable)
          // An editor would take added nodes for the visitor's edit, and render the element again.
          // Uneditable islands in an editor do not count. A copy carries its original's state.
          delete element.dataset.gifState
        else mount(element)
      } catch (error) {
        // Pages remove or replace built-ins.
        console.error(element, error)
      }
    }
  }

  /** Called once for all changes of a task. Its cost grows with the changes, not with the page. */
  const changes = new MutationObserver(records => {
    follow(changedElements(records, elements))
    // Destroys and forgets elements that have left the page.
    elements = elements.filter(
      element => (isInWindow(element) && element.dataset.gif != null) || destroy(element),
    )
  })

  const mount = (element: HostElement, options?: OptionValues): Handle => {
    writeOptions(element, options)
    // An element from a template starts once it is in the page's document.
    if (element.ownerDocument === document && !elements.includes(element)) elements.push(element)
    // A shadow root cannot be detached, so an element that comes back gets the widget it had.
    element.giflet ??= createWidget(element, script, state)
    // A prerendered page may never be seen. Named content may shadow the property.
    if ((document as { prerendering?: unknown }).prerendering !== true) element.giflet.reconcile(true)
    // Only our own elements are watched for all attributes, because pages animate others.
    changes.observe(element, { attributes: true })
    if (elements.length === MANY) {
      // It stays false once a still was refused.
      state.suspends ??= true
      follow(elements)
    }
    return element.giflet
  }

  // Listens in the capture phase, because the event does not bubble.
  listenToPage('prerenderingchange', () => follow(elements, true), true)

  const setMotion = (next: 'pause' | 'play') => () => {
    state.motion = next
    for (const element of elements) element.giflet?.[next]()
  }

  const destroy = (element: HostElement) => element.giflet?.destroy()

  return {
    mount,
    destroy,
    scan(root = document) {
      changes.observe(root, { attributeFilter: ['data-gif', 'lang'], subtree: true, childList: true })
      follow(findAll(root, WIDGETS))
    },
    consent(decision) {
      state.granted = decision
      follow(elements)
    },
    pause: setMotion('pause'),
    play: setMotion('play'),
  }
}
