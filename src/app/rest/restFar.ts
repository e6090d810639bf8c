/**
 * In the host page: puts widgets far out of sight to rest. On a page with many widgets, frames take
 * most of the memory, so they are removed, and stills of the same size replace them.
 */

import { message } from '../../protocol/envelope.ts'
import type { Far, RestDetail } from '../../protocol/far.ts'
import { drawStills } from './drawStills.ts'
import { keepCommands } from './keepCommands.ts'
import { boxOf, layStill } from './layStill.ts'
import { ONCE } from './once.ts'
import { wakeNear } from './wakeNear.ts'

/** In viewport heights. Apps start at one, so that small scrolls neither end nor start any. */
const FAR = '200%'

/** `:focus-within` does not match a frame with the focus inside in every browser. */
const hasFocus = (element: Element) =>
  element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)

/** Returns the function that ends it. Widgets at rest then start when they come near. */
export function restFar(elements: Iterable<HTMLElement>, widgets: Far): () => void {
  const far = new WeakSet<Element>()
  /** By element: what ends its rest, and what its last app has reported. */
  const resting = new Map<Element, { end: () => void; told: readonly string[] }>()
  /** What ends the drawing of the stills in an element. */
  const drawing = new WeakMap<Element, () => void>()
  const listening = new AbortController()
  const wake = (element: Element) => {
    // Without consent, which was refused in the meantime, the loader shows its button.
    if (boxOf(element)?.querySelector('button')) return
    widgets.get(element as HTMLElement)?.change('watch')
  }
  const waking = wakeNear(wake)

  const draw = (element: Element) => {
    const root = boxOf(element)?.getRootNode()
    if (!(root instanceof ShadowRoot) || drawing.has(element)) return
    // Without it, a canvas in a scroller of the page would come a moment after it is in sight.
    if ('scrollMargin' in IntersectionObserver.prototype) drawing.set(element, drawStills(root))
  }

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
      waking.unwatch(element)
      starting.disconnect()
      removeStill()
      giveCommands()
    }
    const giveCommands = keepCommands(widget, end)
    // Unchecked.
    resting.set(element, { end, told: [told].flat() })
    widget.change('rest')
    waking.watch(element)
    starting.observe(element, { attributeFilter: ['data-gif-state'] })
  }

  const observer = new IntersectionObserver(
    entries => {
      for (const { target, boundingClientRect: box, rootBounds: view } of entries) {
        // Not for hidden elements, nor in a frame that cannot know the distance.
        if (view && (box.top > view.bottom || box.bottom < view.top)) far.add(target)
        else far.delete(target)
        ask(target as HTMLElement)
      }
    },
    { rootMargin: FAR },
  )
  for (const element of elements) {
    observer.observe(element)
    draw(element)
  }

  const hear = (type: string, act: (element: HTMLElement, event: Event) => void) =>
    addEventListener(type, event => act(event.composedPath()[0] as HTMLElement, event), {
      capture: true,
      signal: listening.signal,
    })
  hear('gif:ready', element => {
    resting.get(element)?.end()
    observer.observe(element)
    draw(element)
    ask(element)
  })
  hear('gif:error', element => resting.get(element)?.end())
  hear('gif:rest', (element, event) => {
    // Concerns only the app and this module, not the page.
    event.stopImmediatePropagation()
    rest(element, (event as CustomEvent<RestDetail>).detail)
  })
  for (const [report, name] of Object.entries(ONCE)) {
    if (!name) continue
    hear(`gif:${name}`, (element, event) => {
      const { id, count } = (event as CustomEvent<{ id?: string; count?: number }>).detail
      // An app in a frame may have reported this before its port told it what was reported.
      if (resting.get(element)?.told.includes(`${report} ${id ?? count}`)) event.stopImmediatePropagation()
    })
  }

  return () => {
    observer.disconnect()
    listening.abort()
    waking.end()
    for (const [element, { end }] of [...resting]) {
      wake(element)
      end()
    }
    for (const element of elements) drawing.get(element)?.()
  }
}
