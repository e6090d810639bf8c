/** Entry of `giflet-shadow.js`: the loader gives the view, the options and a port. */
import { startApp } from './app/startApp.tsx'
import { connectPort } from './bridge/index.ts'
import { textOptions } from './protocol/messages.ts'

const BASE = new URL(/* @vite-ignore */ '.', import.meta.url).href

/** Shows a widget in `view`, which must be inside a shadow root, until `view` leaves the page. Returns what ends it earlier. */
export function start(view: Element, raw: object, port: MessagePort): () => void {
  const root = view.getRootNode()
  // The loader styles the view, the app its container.
  const container = view.ownerDocument.createElement('div')
  view.append(container)
  const stop = startApp({
    container,
    styleRoot: root instanceof ShadowRoot ? root : view.ownerDocument,
    raw: textOptions(raw),
    base: BASE,
    connect: listeners => {
      const channel = connectPort(port, listeners)
      listeners.onPort?.()
      return channel
    },
  })
  // What leaves the page loses its size, and so is reported here.
  const observer = new ResizeObserver(() => {
    if (!view.isConnected) end()
  })
  const end = () => {
    observer.disconnect()
    stop()
  }
  observer.observe(view)
  return end
}
