/** `window.giflet`: what the host page can do from JavaScript. */
import { VERSION } from '../src/protocol/version.ts'
import type { Options } from './options.ts'
import { consent, destroy, mount, scan } from './scan.ts'
import type { Handle } from './widget.ts'

export type Callback = (api: GifletApi) => void

export interface GifletApi {
  readonly version: string
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode & Node): void
  /** Mounts one element; for a mounted one, updates its options. An element has one handle for as long as it lives. */
  mount(element: HTMLElement, options?: Options): Handle
  /** Ends a widget for good: its element is not mounted again, unless by `mount`. */
  destroy(element: HTMLElement): void
  /**
   * The visitor's decision, for widgets that are here and that will come: whether analytics may be sent, and, when
   * granted, what waits for a click (`consent=click`) starts.
   */
  consent(granted: boolean): void
  /** Hears events of all widgets (`ready` or `gif:ready`). Returns what ends it. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
  /** Runs the callback now; before the script has loaded, an array takes its place. */
  push(callback: Callback): void
}

export const api: GifletApi = {
  version: VERSION,
  scan,
  mount,
  destroy,
  consent,
  on(type, listener) {
    type = `gif:${type.replace('gif:', '')}`
    addEventListener(type, listener as EventListener)
    return () => removeEventListener(type, listener as EventListener)
  },
  push(callback) {
    try {
      callback(api)
    } catch (error) {
      console.error(error)
    }
  },
}
