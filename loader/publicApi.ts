/** `window.giflet`: what the host page can do from JavaScript. */
import { VERSION } from '../src/protocol/version.ts'
import { listenToPage } from './nodes.ts'
import type { WidgetPage } from './page.ts'

export type Callback = (api: GifletApi) => void

/** `window.giflet`, once the script has loaded. */
export interface GifletApi extends WidgetPage {
  readonly version: string
  /** Adds a listener for an event of all widgets (`ready` or `gif:ready`). Returns its remover. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
  /** Runs the callback now. Before the script has loaded, `giflet` is an array that queues it. */
  push(callback: Callback): void
}

export const createApi = (page: WidgetPage): GifletApi => {
  const api: GifletApi = {
    version: VERSION,
    ...page,
    on(type, listener) {
      return listenToPage(`gif:${type.replace('gif:', '')}`, listener)
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
