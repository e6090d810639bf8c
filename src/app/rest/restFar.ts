/**
 * In the host page: puts widgets far out of sight to rest. Their frames cost most of the memory of
 * a page with many, so they go, and stills of the same size stand in their places.
 */

import { message } from '../../protocol/envelope.ts'
import type { Far, RestDetail } from '../../protocol/far.ts'
import { keepCommands } from './keepCommands.ts'
import { layStill } from './layStill.ts'

/** In heights of the view. Apps start one ahead, so that no small move ends or starts any. */
const FAR = '200%'

/** What a GIF or a list tells once, of what the page hears. */
const ONCE = ['seen', 'fetched', 'ended']

/** Not by `:focus-within`, which a frame with the focus inside does not match everywhere. */
const hasFocus = (element: Element) =>
  element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)

/** Returns the function that ends it: widgets at rest then start anew when they come near. */
export function restFar(elements: Iterable<HTMLElement>, widgets: Far): () => void {
  const far = new WeakSet<Element>()
  /** What ends the rest of an element, and what its app told before. */
  const resting = new Map<Element, { end: () => void; told: readonly string[] }>()
  const listening = new AbortController()

  const ask = (element: HTMLElement) => {
    if (far.has(element) && element.dataset.gifState === 'ready') widgets.get(element)?.post(message('rest'))
  }

  const rest = (element: HTMLElement, { still, alt, told }: RestDetail) => {
    const widget = widgets.get(element)
    // Not if it has come back in the meantime, nor if the visitor's focus is in it.
    if (!widget || !far.has(element) || hasFocus(element)) return
    const removeStill = layStill(element, still, alt)
    if (!removeStill) return
    // The state is set when the app gets its port.
    const starting = new MutationObserver(() => widget.post(message('rest', { told })))
    const end = () => {
      resting.delete(element)
      starting.disconnect()
      removeStill()
      giveCommands()
    }
    const giveCommands = keepCommands(widget, end)
    // Unchecked.
    resting.set(element, { end, told: [told].flat() })
    widget.watch()
    starting.observe(element, { attributeFilter: ['data-gif-state'] })
  }

  const observer = new IntersectionObserver(
    entries => {
      for (const { target, boundingClientRect: box, rootBounds: view } of entries) {
        // Neither a hidden element counts, nor one in a frame that cannot tell its distance.
        if (view && (box.top > view.bottom || box.bottom < view.top)) far.add(target)
        else far.delete(target)
        ask(target as HTMLElement)
      }
    },
    { rootMargin: FAR },
  )
  for (const element of elements) observer.observe(element)

  const hear = (type: string, act: (element: HTMLElement, event: Event) => void) =>
    addEventListener(type, event => act(event.composedPath()[0] as HTMLElement, event), {
      capture: true,
      signal: listening.signal,
    })
  hear('gif:ready', element => {
    resting.get(element)?.end()
    observer.observe(element)
    ask(element)
  })
  hear('gif:error', element => resting.get(element)?.end())
  hear('gif:rest', (element, event) => {
    // Concerns only the app and this module, not the page.
    event.stopImmediatePropagation()
    rest(element, (event as CustomEvent<RestDetail>).detail)
  })
  for (const type of ONCE)
    hear(`gif:${type}`, (element, event) => {
      const { id, count } = (event as CustomEvent<{ id?: string; count?: number }>).detail
      // An app in a frame may have told it before it got its port, and with that what was told.
      if (resting.get(element)?.told.includes(`${type} ${id ?? count}`)) event.stopImmediatePropagation()
    })

  return () => {
    observer.disconnect()
    listening.abort()
    for (const { end } of [...resting.values()]) end()
  }
}
