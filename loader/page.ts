/** Finds elements, mounts each once, keeps them in line with the page, ends those that leave it. */
import type { Consent } from '../src/protocol/consent.ts'
import { MANY } from './many.ts'
import { type Options, writeOptions } from './options.ts'
import type { Script } from './script.ts'
import { importShadow } from './widget/shadow.ts'
import { createWidget, type Handle, type Widget } from './widget/widget.ts'

export interface Page {
  scan(root?: ParentNode & Node): void
  mount(element: HTMLElement, options?: Options): Handle
  destroy(element: HTMLElement): void
  consent(granted: boolean): void
  pause(): void
  play(): void
}

/** Not a form, whose fields replace its own properties of the same name. */
const WIDGETS = '[data-gif]:not(form)'
/** Of the prototype, because a form's fields replace these as well. */
const { matches, querySelectorAll } = Element.prototype

export const createPage = (script: Script): Page => {
  /** Elements in the page. One destroyed on purpose stays, so that it is not mounted again. */
  const elements = new Set<HTMLElement>()
  /** A shadow root cannot be detached, so an element that comes back gets the widget it had. */
  const widgets = new WeakMap<HTMLElement, Widget>()
  let granted: Consent
  let motion: 'pause' | 'play' | undefined

  /** Mounts what is new, and lets the widget of what is there look at its element again. */
  const follow = (found: Iterable<HTMLElement>) => {
    for (const element of found) {
      if (elements.has(element)) widgets.get(element)?.sync()
      else mount(element)
    }
  }

  /**
   * Called once for all changes of a task. Its cost follows what has changed, not what is there.
   */
  const changes = new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element && node.isConnected)) continue
        if (matches.call(node, WIDGETS)) follow([node as HTMLElement])
        if (node !== target) follow(querySelectorAll.call(node, WIDGETS) as NodeListOf<HTMLElement>)
      }
    }
    for (const element of elements) {
      if (element.isConnected && 'gif' in element.dataset) continue
      destroy(element)
      elements.delete(element)
    }
  })

  const mount = (element: HTMLElement, options?: Options): Handle => {
    writeOptions(element, options)
    elements.add(element)
    const widget =
      widgets.get(element) ??
      createWidget(
        element,
        script,
        () => granted,
        () => motion,
      )
    widgets.set(element, widget)
    widget.sync(true)
    // If it does not load, all widgets keep running.
    if (elements.size === MANY)
      importShadow(script.base).then(
        app => app.watch(elements, widgets),
        () => {},
      )
    // All attributes are watched on our own elements only: pages animate those of others.
    changes.observe(element, { attributes: true })
    return widget
  }

  const setMotion = (next: 'pause' | 'play') => () => {
    motion = next
    for (const element of elements) widgets.get(element)?.[next]()
  }

  const destroy = (element: HTMLElement) => widgets.get(element)?.destroy()

  return {
    mount,
    destroy,
    scan(root = document) {
      changes.observe(root, { attributeFilter: ['data-gif'], subtree: true, childList: true })
      follow(root.querySelectorAll<HTMLElement>(WIDGETS))
    },
    consent(decision) {
      granted = decision
      follow(elements)
    },
    pause: setMotion('pause'),
    play: setMotion('play'),
  }
}
