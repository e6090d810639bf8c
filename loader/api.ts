/** `window.giflet`: what the host page can do from JavaScript. */
import { VERSION } from '../src/protocol/version.ts'
import { consent, destroy, mount, scan } from './scan.ts'

export type Callback = (api: GifletApi) => void

export const api = {
  version: VERSION,
  scan,
  mount,
  destroy,
  consent,
  /** Hears events of all widgets (`ready` or `gif:ready`). Returns what ends it. */
  on(type: string, listener: (event: CustomEvent) => void): () => void {
    type = `gif:${type.replace('gif:', '')}`
    addEventListener(type, listener as EventListener)
    return () => removeEventListener(type, listener as EventListener)
  },
  /** Runs the callback now; before the script has loaded, an array takes its place. */
  push(callback: Callback): void {
    try {
      callback(api)
    } catch (error) {
      console.error(error)
    }
  },
}

export type GifletApi = typeof api
