/** Finds elements, mounts each once, starts them as they come near the viewport, and ends those that leave the page. */
import { writeOptions } from './options.ts'
import { createWidget, type Defaults, type Handle, type Widget } from './widget.ts'

export interface Page {
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode & Node): void
  /** Mounts one element; for a mounted one, updates its options and returns the same handle. */
  mount(element: HTMLElement, options?: Readonly<Record<string, unknown>>): Handle
  destroy(element: HTMLElement): void
  /**
   * The visitor's decision, for widgets that are here and that will come: whether analytics may be sent, and, when
   * granted, what waits for a click (`consent=click`) starts.
   */
  consent(granted: boolean): void
}

export function createPage(defaults: Defaults): Page {
  /** Those that were destroyed on purpose stay, without a widget, so that they are not mounted again. */
  const widgets = new Map<HTMLElement, Widget | undefined>()
  const roots = new Set<ParentNode & Node>()
  let consented: boolean | undefined

  // One viewport ahead, so that the frame has loaded by the time it is scrolled into view.
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) widgets.get(target as HTMLElement)?.start()
    },
    { rootMargin: '100%' },
  )

  /** Brings the widgets in line with the page: called after every change of it, all changes of a task at once. */
  const sync = () => {
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>('[data-gif]:not(script)')) {
        if (!widgets.has(element)) mount(element)
      }
    }
    for (const [element, widget] of widgets) {
      widget?.sync()
      // What has left, or says no more what to show, is mounted anew when it is back.
      if (!widgets.get(element) && !(element.isConnected && element.dataset.gif)) widgets.delete(element)
    }
  }
  const changes = new MutationObserver(sync)

  const mount: Page['mount'] = (element, options) => {
    writeOptions(element, options)
    const widget =
      widgets.get(element) ||
      createWidget(element, defaults, consented, near, () => widgets.set(element, undefined))
    widgets.set(element, widget)
    widget.sync()
    // Attributes are watched on our own elements only: a page may change those of others with every frame.
    changes.observe(element, { attributes: true })
    return widget
  }

  // One listener for all frames.
  addEventListener('message', event => {
    for (const widget of widgets.values()) widget?.hear(event)
  })

  return {
    scan(root = document) {
      roots.add(root)
      changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-gif'] })
      sync()
    },
    mount,
    destroy: element => widgets.get(element)?.destroy(),
    consent(granted) {
      consented = granted
      for (const widget of widgets.values()) widget?.consent(granted)
    },
  }
}
