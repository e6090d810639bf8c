/** Entry of `giflet-shadow.js`: the loader gives the root, the options and a port. */
import { startApp } from './app/startApp.tsx'
import { connectPort } from './bridge/index.ts'
import type { RawOptions } from './protocol/options.ts'

const BASE = new URL(/* @vite-ignore */ '.', import.meta.url).href

/** Shows a widget in `container`, which must be inside a shadow root. Returns the function that ends it. */
export function start(container: Element, raw: RawOptions, port: MessagePort): () => void {
  const root = container.getRootNode()
  return startApp({
    container,
    styleRoot: root instanceof ShadowRoot ? root : container.ownerDocument,
    raw,
    base: BASE,
    connect: listeners => {
      const channel = connectPort(port, listeners)
      listeners.onPort?.()
      return channel
    },
  })
}
