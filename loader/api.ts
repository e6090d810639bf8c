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

export const createApi = (page: Page): GifletApi => {
  const api = page as GifletApi
  return Object.assign(api, {
    version: VERSION,
    on(type: string, listener: EventListener) {
      type = `gif:${type.replace('gif:', '')}`
      addEventListener(type, listener)
      return () => removeEventListener(type, listener)
    },
    push(callback: Callback) {
      try {
        callback(api)
      } catch (error) {
        console.error(error)
      }
    },
  })
}
