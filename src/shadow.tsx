/** Entry of `giflet-shadow.js`, called by the loader with a view, settings and a port. */
import { startApp } from './app/startApp.tsx'
import { connectPort } from './bridge/index.ts'
import type { Environment } from './protocol/environment.ts'
import type { RawOptions } from './protocol/options.ts'

const BASE = new URL(/* @vite-ignore */ '.', import.meta.url).href

interface Settings {
  options: RawOptions
  environment: Environment
}

/**
 * Shows a widget in `view`, which must be inside a shadow root. Returns the function that ends it.
 */
export function start(view: Element, { options, environment }: Settings, port: MessagePort) {
  const root = view.getRootNode()
  // The loader styles the view, so the app gets a container of its own.
  const container = view.ownerDocument.createElement('div')
  view.append(container)
  return startApp({
    container,
    styleRoot: root instanceof ShadowRoot ? root : view.ownerDocument,
    raw: options,
    environment,
    base: BASE,
    connect(listeners) {
      const channel = connectPort(port, listeners)
      listeners.onPort?.()
      return channel
    },
  })
}
