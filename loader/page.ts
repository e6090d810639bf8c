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

export const createPage = (script: Script): Page => {
  /** Elements in the page. One destroyed on purpose stays, so that it is not mounted again. */
  const elements = new Set<HTMLElement>()
  const roots = new Set<ParentNode & Node>()
  /** A shadow root cannot be detached, so an element that comes back gets the widget it had. */
  const widgets = new WeakMap<HTMLElement, Widget>()
  let granted: Consent
  let motion: 'pause' | 'play' | undefined

  /** Follows the page. Called once for all changes of a task. */
  const sync = () => {
    for (const root of roots) {
      // In a form, the names of its fields take the place of what an element has.
      for (const element of root.querySelectorAll<HTMLElement>('[data-gif]:not(form)')) {
        if (!elements.has(element)) mount(element)
      }
    }
    for (const element of elements) {
      if (element.isConnected && 'gif' in element.dataset) widgets.get(element)?.sync()
      else {
        destroy(element)
        elements.delete(element)
      }
    }
  }
  const changes = new MutationObserver(sync)

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
    // Without it, all of them go on.
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
      roots.add(root)
      changes.observe(root, { attributeFilter: ['data-gif'], subtree: true, childList: true })
      sync()
    },
    consent(decision) {
      granted = decision
      sync()
    },
    pause: setMotion('pause'),
    play: setMotion('play'),
  }
}
