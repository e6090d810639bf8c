/** The loader's own script tag: where the assets are, and the page's defaults. */
import { create } from './create.ts'
import { readOptions } from './options.ts'

/** Options of every element that does not set them itself. What `consent()` was told is one of them: `granted`. */
export type Defaults = Record<string, unknown>

/**
 * `currentScript` is null in modules and behind optimisers that run scripts from a string, and an inlined copy has no
 * address; then the tag is found by its file name. The last one counts: it is the one that has just run.
 */
const script =
  [
    ...document.querySelectorAll<HTMLScriptElement>('script[src*="giflet.js"]'),
    document.currentScript as HTMLScriptElement | null,
  ].findLast(candidate => candidate?.src) || create('script')

export const defaults: Defaults = readOptions(script)

const { base } = defaults as Record<string, string>
/**
 * The folder of `embed.html` and the assets, with a slash at its end. The app warns of a bad `base`, as of any other option; here
 * it only falls back to the script's own folder.
 */
export const BASE = new URL(
  /^https?:\/\/./.test(base as string) ? (base as string).replace(/\/?$/, '/') : '.',
  script.src || document.baseURI,
)
