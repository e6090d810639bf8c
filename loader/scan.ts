/**
 * Finds elements, mounts each once, keeps them in line with the page, and ends those that leave it. The script runs once in
 * a page, so what it knows of the page is kept in this module.
 */
import { type Options, writeOptions } from './options.ts'
import { defaults } from './script.ts'
import { createWidget, type Handle, type Widget } from './widget.ts'

/** A shadow root cannot be taken off again, so an element that is mounted anew gets the widget that it had. */
type Mounted = HTMLElement & { giflet: Widget }

/** Those that were destroyed on purpose stay, so that they are not mounted again. */
const elements = new Set<Mounted>()
const roots = new Set<ParentNode & Node>()

/** Brings the widgets in line with the page: called after every change of it, all changes of a task at once. */
const sync = () => {
  for (const root of roots) {
    for (const element of root.querySelectorAll<Mounted>('[data-gif]')) {
      if (!elements.has(element)) mount(element)
    }
  }
  for (const element of elements) {
    if (element.isConnected && 'gif' in element.dataset) element.giflet.sync()
    else {
      // It is mounted anew when it is back.
      element.giflet.destroy()
      elements.delete(element)
    }
  }
}

const changes = new MutationObserver(sync)

export const mount = (element: HTMLElement, options?: Options): Handle => {
  const mounted = element as Mounted
  writeOptions(element, options)
  elements.add(mounted)
  mounted.giflet ||= createWidget(element)
  mounted.giflet.sync(true)
  // Attributes are watched on our own elements only: a page may change those of others with every frame.
  changes.observe(element, { attributes: true })
  return mounted.giflet
}

export const destroy = (element: HTMLElement): void => (element as Partial<Mounted>).giflet?.destroy()

export const scan = (root: ParentNode & Node = document): void => {
  roots.add(root)
  changes.observe(root, { attributeFilter: ['data-gif'], subtree: true, childList: true })
  sync()
}

export const consent = (granted: boolean): void => {
  defaults.granted = granted
  sync()
}

/** A message came, by any window: one listener for all frames. */
export const hear = (event: MessageEvent): void => {
  for (const element of elements) element.giflet.hear(event)
}
