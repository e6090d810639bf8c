/** Listens to several events of one target. Returns the function that ends it. */

interface EventMap extends HTMLVideoElementEventMap {
  /** An iPhone's own player: https://developer.apple.com/documentation/webkitjs/htmlvideoelement */
  webkitbeginfullscreen: Event
  webkitendfullscreen: Event
}

export type Listeners = { [T in keyof EventMap]?: (event: EventMap[T]) => void }

export function listen(target: EventTarget, listeners: Listeners, capture = false): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) target.addEventListener(type, listener, capture)
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, capture)
  }
}
