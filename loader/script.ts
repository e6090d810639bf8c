/** The loader's own script tag: where the assets are, and the page's defaults. */
import { readOptions } from './options.ts'

/**
 * Options of every element that does not set them itself; `base` is the folder of `embed.html` and the assets, with a
 * slash at its end.
 *
 * `currentScript` is null in modules and behind optimisers that run scripts from a string, and an inlined copy has no
 * address; then the tag is found by its file name. The last one counts: it is the one that has just run.
 */
export function readScript(): Record<string, string> & { base: string } {
  const current = document.currentScript as HTMLScriptElement | null
  const script = current?.src
    ? current
    : [...document.querySelectorAll<HTMLScriptElement>('script[src*="giflet.js"]')].pop()
  const own = new URL('.', script?.src || document.baseURI).href
  const { base, ...defaults } = script ? readOptions(script) : {}
  if (!base) return { ...defaults, base: own }
  if (/^https?:\/\/./.test(base)) return { ...defaults, base: base.replace(/\/?$/, '/') }
  console.warn('giflet:', script, `data-gif-base="${base}" is ignored. Allowed: an http(s) address`)
  return { ...defaults, base: own }
}
