/**
 * Entry of `giflet-shadow.js`, called by the loader with a view, settings and a port. Shows the
 * first picture and loads the app.
 */
import { hasBuiltIns } from './app/first/builtIns.ts'
import { loadApp, loadError } from './app/first/loadApp.ts'
import { startFirstPaint } from './app/first/startFirstPaint.ts'
import type { Environment } from './protocol/environment.ts'
import type { RawOptions } from './protocol/options.ts'

// Pages have constants called `URL`.
const BASE = import.meta.url.replace(/[^/]*$/, '')

interface Settings {
  options: RawOptions
  environment: Environment
}

/**
 * Shows a widget in `view`, which must be inside a shadow root. Returns the function that ends it.
 */
export function start(view: Element, { options: raw, environment }: Settings, port: MessagePort) {
  const root = view.getRootNode()
  // Makes the loader use a frame, which has its own built-ins. A polyfill's shadow root has no
  // sheets.
  if (!hasBuiltIns() || !('adoptedStyleSheets' in root)) throw 'unfit'
  // The loader styles the view, so the app gets a container of its own.
  const container = view.ownerDocument.createElement('div')
  // Names the group of controls, like the title of a frame.
  container.setAttribute('role', 'group')
  container.setAttribute('aria-label', raw.title || 'GIF')
  // Resets the page's text styles. Letter spacing stays, because visitors set it too.
  Object.assign(container.style, { textIndent: 0, textShadow: 'none', textTransform: 'none' })
  view.append(container)
  const first = startFirstPaint({
    raw,
    environment,
    base: BASE,
    root: view,
    position: 'absolute',
    greet: async () => port,
  })
  let ended = false
  let end = () => {
    first?.end(false)
  }
  Promise.resolve(first?.answered)
    .then(() => (ended ? undefined : loadApp(raw, BASE, first)))
    .then(
      app => {
        if (!app || ended) return
        end = app.startApp({
          container,
          styleRoot: root as ShadowRoot,
          raw,
          environment,
          base: BASE,
          connect: listeners => app.connectPort(port, listeners),
          first,
        })
      },
      cause => port.postMessage(loadError(cause)),
    )
  return () => {
    ended = true
    end()
  }
}
