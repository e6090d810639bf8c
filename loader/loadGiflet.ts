/**
 * `giflet/loader`: adds `giflet.js` to the page from code.
 *
 * @module giflet/loader
 */
import { linkTo } from './nodes.ts'
import type { Callback, GifletApi } from './publicApi.ts'

export type { GifletApi } from './publicApi.ts'
/** The methods of `window.giflet` that act on widgets. */
export type Page = Pick<GifletApi, 'scan' | 'mount' | 'destroy' | 'consent'>
export type { Handle } from './widget/handle.ts'

/** Options of `loadGiflet`. */
export interface LoadOptions {
  /** Address of `giflet.js`; a `TrustedScriptURL` where the page requires one. */
  src: string | { toString(): string }
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined
  /** Options of every element that does not set them itself, such as `{ theme: 'dark' }`. */
  defaults?: Readonly<Record<string, string>> | undefined
}

let loading: Promise<GifletApi> | undefined

/**
 * Resolves to the API of the page's loader, which is loaded unless the page already has it. The
 * first call decides which script is loaded. After a failure, the next call tries again. Rejects on
 * a server, and if the script cannot be loaded.
 *
 * ```ts
 * const giflet = await loadGiflet({ src: 'https://gifs.example/giflet.js' })
 * const handle = giflet.mount(element, { gif: 'search:cats' })
 * ```
 */
export function loadGiflet(options: LoadOptions): Promise<GifletApi> {
  loading ??= load(options).catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

function load({ src, nonce, defaults = {} }: LoadOptions): Promise<GifletApi> {
  if (typeof document === 'undefined') return Promise.reject(new Error('giflet.js is loaded in a browser'))
  const page: { giflet?: GifletApi | Callback[] } = window as never
  return new Promise((resolve, reject) => {
    // An element with the id "giflet" is a property of the window, too.
    if (typeof page.giflet?.push !== 'function') page.giflet = []
    page.giflet.push(resolve)
    if ('scan' in page.giflet) return
    // In a loaded page, a tag that has not run has failed.
    const existing =
      document.readyState !== 'complete' &&
      [...document.querySelectorAll('script')].find(script => script.src === linkTo(String(src)).href)
    const script = existing || document.createElement('script')
    const fail = () => {
      if (!existing) script.remove()
      reject(new Error(`${String(src)} could not be loaded`))
    }
    script.addEventListener('error', fail)
    // A tag that failed before reports no more, so the page's end decides.
    if (existing) return addEventListener('load', fail)
    // A page that requires Trusted Types refuses an address as text.
    script.src = src as string
    script.async = true
    if (nonce) script.nonce = nonce
    for (const [name, value] of Object.entries(defaults)) script.setAttribute(`data-gif-${name}`, value)
    document.head.append(script)
  })
}
