/** `window.giflet`: what the host page can do from JavaScript. */
import { VERSION } from '../src/protocol/version.ts'
import type { Options } from './options.ts'
import type { Page } from './page.ts'
import type { Handle } from './widget/widget.ts'

export type Callback = (api: GifletApi) => void

export interface GifletApi {
  readonly version: string
  /** Mounts what is below `root` and watches it: the document, or an open shadow root. */
  scan(root?: ParentNode & Node): void
  /**
   * Mounts one element; updates the options of a mounted one. An element keeps its handle. Options
   * become attributes, so one that the script tag locks is refused here as well.
   */
  mount(element: HTMLElement, options?: Options): Handle
  /** Ends a widget for good: only `mount` starts it again. */
  destroy(element: HTMLElement): void
  /**
   * The visitor's decision, for all widgets now and later: whether analytics may be sent and, if
   * granted, that widgets with `consent=click` start without the click.
   */
  consent(granted: boolean): void
  /** Stops the motion of all widgets, now and later, until the visitor or the page plays it. */
  pause(): void
  /** Plays all widgets, now and later. */
  play(): void
  /** Listens to an event of all widgets (`ready` or `gif:ready`). Returns the remover. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
  /** Runs the callback now. Before the script has loaded, an array takes its place. */
  push(callback: Callback): void
}

export const createApi = (page: Page): GifletApi => {
  const api: GifletApi = {
    version: VERSION,
    ...page,
    on(type, listener) {
      const name = `gif:${type.replace('gif:', '')}`
      addEventListener(name, listener as EventListener)
      return () => removeEventListener(name, listener as EventListener)
    },
    push(callback) {
      try {
        callback(api)
      } catch (error) {
        console.error(error)
      }
    },
  }
  return api
}
