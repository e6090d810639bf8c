/** The loader's own script tag: where the assets are, and the page's defaults. */
import { create } from './create.ts'
import { readOptions } from './options.ts'

/** Options of every element that does not set them itself. What `consent()` was told is one of them: `granted`. */
export type Defaults = Record<string, unknown>

/**
 * By its file name first: `currentScript` is null in modules and behind optimisers that run scripts from a string, and
 * is another script where one has been put into it.
 */
const script =
  document.querySelector<HTMLScriptElement>('script[src*="giflet.js"]') ||
  (document.currentScript as HTMLScriptElement | null) ||
  create('script')

export const defaults: Defaults = readOptions(script)

/**
 * The folder of `embed.html` and the assets, with a slash at its end. The app warns of a bad `base`, as of any other option; here
 * it only falls back to the script's own folder.
 */
export const BASE = new URL(
  `${/^https?:.+?(?=\/?$)/.exec((URL.canParse(defaults.base as string) && defaults.base) as string) || '.'}/`,
  (script.src || location) as string,
)
