/** The loader's own script tag: where the assets are, and the page's defaults. */
import { readOptions } from './options.ts'
import type { Defaults } from './widget.ts'

/**
 * Options of every element that does not set them itself; `base` is the folder of `embed.html` and the assets, with a
 * slash at its end.
 *
 * `currentScript` is null in modules and behind optimisers that run scripts from a string, and an inlined copy has no
 * address; then the tag is found by its file name. The last one counts: it is the one that has just run.
 */
export function readScript(): Defaults {
  const current = document.currentScript as HTMLScriptElement | null
  const script = current?.src
    ? current
    : [...document.querySelectorAll<HTMLScriptElement>('script[src*="giflet.js"]')].pop()
  const defaults = script ? readOptions(script) : {}
  const { base } = defaults
  defaults.base = new URL('.', script?.src || document.baseURI).href
  if (/^https?:\/\/./.test(base as string)) defaults.base = (base as string).replace(/\/?$/, '/')
  else if (base) console.warn('giflet:', script, `data-gif-base="${base}": only http(s) addresses`)
  return defaults as Defaults
}
