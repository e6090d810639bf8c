/** Finds elements, mounts each once, keeps them in line with the page, and ends those that leave it. */
import { type Options, writeOptions } from './options.ts'
import { defaults } from './script.ts'
import { createWidget, type Handle, type Widget } from './widget.ts'

export interface Page {
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode & Node): void
  /** Mounts one element; for a mounted one, updates its options and returns the same handle. */
  mount(element: HTMLElement, options?: Options): Handle
  destroy(element: HTMLElement): void
  /**
   * The visitor's decision, for widgets that are here and that will come: whether analytics may be sent, and, when
   * granted, what waits for a click (`consent=click`) starts.
   */
  consent(granted: boolean): void
}

export const createPage = (): Page => {
  /** Those that were destroyed on purpose stay, without a state, so that they are not mounted again. */
  const widgets = new Map<HTMLElement, Widget>()
  const roots = new Set<ParentNode & Node>()

  /** Brings the widgets in line with the page: called after every change of it, all changes of a task at once. */
  const sync = () => {
    for (const root of roots) {
      for (const element of root.querySelectorAll<HTMLElement>('[data-gif]')) {
        if (!widgets.has(element)) page.mount(element)
      }
    }
    for (const [element, widget] of widgets) {
      if (element.isConnected && 'gif' in element.dataset) widget.sync()
      else {
        // It is mounted anew when it is back.
        widget.destroy()
        widgets.delete(element)
      }
    }
  }
  const changes = new MutationObserver(sync)

  const page: Page = {
    mount(element, options) {
      let widget = widgets.get(element)
      writeOptions(element, options)
      if (!widget?.state) {
        widget = createWidget(element)
        widgets.set(element, widget)
      }
      widget.sync()
      // Attributes are watched on our own elements only: a page may change those of others with every frame.
      changes.observe(element, { attributes: true })
      return widget
    },
    scan(root = document) {
      roots.add(root)
      changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-gif'] })
      sync()
    },
    destroy: element => widgets.get(element)?.destroy(),
    consent(granted) {
      defaults.granted = granted
      sync()
    },
  }

  // One listener for all frames.
  addEventListener('message', event => {
    for (const widget of widgets.values()) widget.hear(event)
  })
  return page
}
