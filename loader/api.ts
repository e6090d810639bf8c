/** `window.giflet`: what the host page can do from JavaScript. */
import { VERSION } from '../src/protocol/version.ts'
import type { Page } from './scan.ts'

export type Callback = (api: GifletApi) => void

export interface GifletApi extends Page {
  readonly version: string
  /** Hears events of all widgets (`ready` or `gif:ready`). Returns what ends it. */
  on(type: string, listener: (event: CustomEvent) => void): () => void
  /** Runs the callback now; before the script has loaded, an array takes its place. */
  push(callback: Callback): void
}

export function createApi(page: Page): GifletApi {
  const api: GifletApi = {
    ...page,
    version: VERSION,
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
