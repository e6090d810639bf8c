/**
 * In the host page: puts widgets far out of sight to rest. On a page with many widgets, frames take
 * most of the memory, so they are removed, and stills of the same size replace them.
 */

import { message } from '../../protocol/envelope.ts'
import type { Far } from '../../protocol/far.ts'
import type { RestDetail } from '../../protocol/messages.ts'
import { drawStills } from './drawStills.ts'
import { keepCommands } from './keepCommands.ts'
import { boxOf, layStill } from './layStill.ts'
import { ONCE } from './once.ts'
import { createPictureCheck } from './pictureCheck.ts'
import { wakeNear } from './wakeNear.ts'
import { watchDistance } from './watchDistance.ts'

/** `:focus-within` does not match a frame with the focus inside in every browser. */
const hasFocus = (element: Element) =>
  element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)

/** Returns the function that ends it. Widgets at rest then start when they come near. */
export function restFar(elements: Iterable<HTMLElement>, widgets: Far): () => void {
  /** By element: what ends its rest, and what its last app has reported. */
  const resting = new Map<HTMLElement, { end: () => void; told: readonly string[] }>()
  /** What ends the drawing of the stills in an element. */
  const drawing = new WeakMap<Element, () => void>()
  const listening = new AbortController()
  const wake = (element: HTMLElement) => {
    // Without consent, which was refused in the meantime, the loader shows its button.
    const asks = boxOf(element)?.querySelector('button')
    if (!asks && element.dataset.gifState === 'idle') widgets.get(element)?.change('watch')
  }
  const waking = wakeNear(wake)
  const canShow = createPictureCheck()

  const draw = (element: Element) => {
    const root = boxOf(element)?.getRootNode()
    if (!(root instanceof ShadowRoot) || drawing.has(element)) return
    // Without it, a canvas in a scroller of the page would come a moment after it is in sight.
    if ('scrollMargin' in IntersectionObserver.prototype) drawing.set(element, drawStills(root))
  }

  /**
   * Ends the app, until the visitor comes near. What the page asks meanwhile is for the next one.
   * `undo` is called when that is ready, or is not wanted any more.
   */
  const endApp = (element: HTMLElement, told: readonly string[] = [], undo = () => {}) => {
    const widget = widgets.get(element)
    if (!widget) return
    // One that is passed again rests as before.
    if (!resting.has(element)) {
      const end = () => {
        resting.delete(element)
        waking.unwatch(element)
        undo()
        giveCommands()
      }
      const giveCommands = keepCommands(widget, end)
      resting.set(element, { end, told })
    }
    widget.change('rest')
    waking.watch(element)
  }

  const look = (element: HTMLElement) => {
    const { gifState } = element.dataset
    if (gifState === 'ready' && distance.isFar(element)) widgets.get(element)?.post(message('rest'))
    // Those in sight need the time. Not one that starts wherever it is (`loading=eager`).
    if (gifState === 'loading' && distance.isPassed(element)) endApp(element)
  }
  const distance = watchDistance(look)

  const rest = async (element: HTMLElement, detail: RestDetail) => {
    const widget = widgets.get(element)
    // Not if it has come back or ended in the meantime, nor if the visitor's focus is in it.
    const isLeft = () =>
      !listening.signal.aborted &&
      element.dataset.gifState === 'ready' &&
      distance.isFar(element) &&
      !hasFocus(element)
    // A frame may say anything.
    const [still, alt] = [detail.still, detail.alt].map(text => (typeof text === 'string' ? text : ''))
    const { told } = detail
    // Without its picture, nothing could take the place of its app.
    if (!widget || !isLeft() || !(await canShow(still ?? '')) || !isLeft()) return
    const removeStill = layStill(element, still ?? '', alt ?? '')
    if (!removeStill) return
    // The state is set when the app gets its port.
    const starting = new MutationObserver(() => widget.post(message('rest', { told })))
    // Unchecked.
    endApp(element, [told].flat(), () => {
      starting.disconnect()
      removeStill()
    })
    starting.observe(element, { attributeFilter: ['data-gif-state'] })
  }

  for (const element of elements) {
    distance.watch(element)
    draw(element)
  }

  const hear = (type: string, act: (element: HTMLElement, event: Event) => void) =>
    addEventListener(type, event => act(event.composedPath()[0] as HTMLElement, event), {
      capture: true,
      signal: listening.signal,
    })
  hear('gif:ready', element => {
    resting.get(element)?.end()
    distance.watch(element)
    draw(element)
    look(element)
  })
  hear('gif:error', element => resting.get(element)?.end())
  hear('gif:rest', (element, event) => {
    // Concerns only the app and this module, not the page.
    event.stopImmediatePropagation()
    void rest(element, (event as CustomEvent<RestDetail>).detail)
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
    distance.end()
    listening.abort()
    waking.end()
    for (const element of elements) {
      wake(element)
      resting.get(element)?.end()
      drawing.get(element)?.()
    }
  }
}
