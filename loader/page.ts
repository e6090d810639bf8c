/** Finds elements, mounts each once, follows their changes, and ends those that leave the page. */
import { callOwn, findAll } from './nodes.ts'
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
 * content, its value names a file of the page, or the value is only true or false.
 */
const isForeign = ({ localName, dataset: { gif = '' } }: HTMLElement) =>
  /^(img|video|audio|source|input|select|textarea|canvas|iframe)$/.test(localName) ||
  /^(true|false)$|^\.{0,2}\/(?!\/)|^[^.:]*\.\w{3,4}$/.test(gif)

/**
 * Whether the element is content of an editor, which would take added nodes for the visitor's edit
 * and render the element again. Uneditable islands in an editor do not count.
 */
const isEdited = (element: HTMLElement) =>
  element.closest<HTMLElement>('[contenteditable]')?.isContentEditable

/** Compared with `true`, because named content may shadow the property. */
const isPrerendered = () => (document as { prerendering?: unknown }).prerendering === true

/** From this many widgets on, a page suspends those far out of view. */
const MANY = 12

export const createPage = (script: Script): WidgetPage => {
  /** Elements in the page. A destroyed one stays in the set, so that it is not mounted again. */
  const elements = new Set<HTMLElement>()
  /** A shadow root cannot be detached, so an element that comes back gets the widget it had. */
  const widgets = new WeakMap<HTMLElement, HostWidget>()
  const state: PageState = {}
  let toldOfForeign = false

  /** Mounts new elements, and updates the widgets of known ones. */
  const follow = (found: Iterable<HTMLElement>) => {
    for (const element of found) {
      if (elements.has(element)) widgets.get(element)?.reconcile()
      else if (!isForeign(element)) {
        // A copied element carries the state of its original.
        if (isEdited(element)) delete element.dataset.gifState
        else mount(element)
      } else if (!toldOfForeign) {
        toldOfForeign = true
        console.warn(element, "data-gif: not Giflet's")
      }
    }
  }

  /**
   * Called once for all changes of a task, however many one element has. Its cost depends on the
   * changes, not on the size of the page.
   */
  const changes = new MutationObserver(records => {
    const changed: Element[] = []
    for (const { target, addedNodes, attributeName } of records) {
      if (attributeName === 'lang') changed.push(...elements)
      for (const node of [target, ...addedNodes] as Element[]) {
        if (node.nodeType !== 1 || !node.isConnected) continue
        if (callOwn(node, 'matches', WIDGETS)) changed.push(node)
        if (node !== target) changed.push(...findAll(node, WIDGETS))
      }
    }
    follow(new Set(changed as HTMLElement[]))
    for (const element of elements) {
      if (!element.isConnected || element.dataset.gif == null) {
        destroy(element)
        elements.delete(element)
      } else if (element.ownerDocument !== document) widgets.get(element)?.reconcile()
    }
  })

  const mount = (element: HTMLElement, options?: OptionValues): Handle => {
    writeOptions(element, options)
    // An element from a template starts once it is in the page's document.
    if (element.ownerDocument === document) elements.add(element)
    const widget = widgets.get(element) ?? createWidget(element, script, state)
    widgets.set(element, widget)
    // A prerendered page may never be seen.
    if (!isPrerendered()) widget.reconcile(true)
    // Only our own elements are watched for all attributes, because pages animate others.
    changes.observe(element, { attributes: true })
    if (elements.size === MANY) {
      state.suspends = true
      follow(elements)
    }
    return widget
  }

  // Captured, because the event does not bubble, and content may shadow
  // `document.addEventListener`.
  addEventListener(
    'prerenderingchange',
    () => {
      for (const element of elements) mount(element)
    },
    true,
  )

  const setMotion = (next: 'pause' | 'play') => () => {
    state.motion = next
    for (const element of elements) widgets.get(element)?.[next]()
  }

  const destroy = (element: HTMLElement) => widgets.get(element)?.destroy()

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
