/** Finds elements, mounts each once, starts them as they come near the viewport, and ends those that leave the page. */
import { writeOptions } from './options.ts'
import { createWidget, type Handle, type Widget } from './widget.ts'

const SELECTOR = '[data-gif]:not(script)'

export interface Page {
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode): void
  /** Mounts one element; for a mounted one, updates its options and returns the same handle. */
  mount(element: HTMLElement, options?: Readonly<Record<string, unknown>>): Handle
  destroy(element: Element): void
  /**
   * The visitor's decision, for widgets that are here and that will come: whether analytics may be sent, and, when
   * granted, what waits for a click (`consent=click`) starts.
   */
  consent(granted: boolean): void
}

export function createPage(defaults: Record<string, string> & { base: string }): Page {
  const widgets = new Map<Node, Widget>()
  let consented: boolean | undefined

  // One viewport ahead, so that the frame has loaded by the time it is scrolled into view.
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        widgets.get(target)?.start()
      }
    },
    { rootMargin: '100%' },
  )

  const changes = new MutationObserver(records => {
    for (const { target, attributeName, addedNodes } of records) {
      addedNodes.forEach(scanTree)
      if (!/^data-gif(?!-state)/.test(attributeName as string)) continue
      const widget = widgets.get(target)
      if (widget) widget.refresh()
      else scanTree(target)
    }
    for (const widget of widgets.values()) widget.sweep()
  })

  const mount = (element: HTMLElement, options?: Readonly<Record<string, unknown>>): Handle => {
    writeOptions(element, options)
    let widget = widgets.get(element)
    if (!widget) {
      widget = createWidget(
        element,
        defaults,
        consented,
        () => near.observe(element),
        () => widgets.delete(element),
      )
      widgets.set(element, widget)
      widget.sweep()
      // Attributes are watched on our own elements only: a page may change those of others with every frame.
      changes.observe(element, { attributes: true })
    }
    return widget
  }

  const scanTree = (root: Node) => {
    if (root instanceof HTMLElement && root.matches(SELECTOR)) mount(root)
    for (const element of (root as ParentNode).querySelectorAll?.<HTMLElement>(SELECTOR) ?? []) mount(element)
  }

  return {
    scan(root = document) {
      changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-gif'] })
      scanTree(root)
    },
    mount,
    destroy: element => widgets.get(element)?.destroy(),
    consent(granted) {
      consented = granted
      for (const widget of widgets.values()) widget.consent(granted)
    },
  }
}
