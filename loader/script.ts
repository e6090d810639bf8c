/** The loader's own script tag: the options of the whole page, and where the assets are. */
import { asksForDebug } from '../src/protocol/debugFlag.ts'
import { findAll } from './findAll.ts'
import { type RawOptions, readOptions } from './options.ts'
import { pageBase } from './pageBase.ts'

export interface Script {
  /** Options of every element that does not set them itself, and the lock. */
  readonly defaults: RawOptions
  /** The folder of `embed.html` and the assets, with a slash at its end. */
  readonly base: URL
}

/**
 * Finds the tag by its file name in any attribute, because optimisers move `src` elsewhere. If the
 * file was renamed or the tag removed, a script or meta tag with `data-gif-base` replaces it.
 * `currentScript` is tried last: it is null in a script that runs from a string, and another tag if
 * an optimiser has combined files. Pictures and frames named `scripts`, `URL` or `currentScript`
 * hide the document's property (DOM clobbering). They must not decide where Giflet is loaded from,
 * and must not stop it.
 */
export const readScript = (document: Document): Script => {
  const tag =
    [...findAll(document, 'script')].find(addressOf) ??
    findAll(document, ':is(script,meta)[data-gif-base]')[0] ??
    currentScript(document)
  // A frame does not see the page's address, so the flag becomes an option.
  const debug = asksForDebug(location.href) && { debug: 'true' }
  const defaults: RawOptions = { ...(tag && readOptions(tag)), ...debug }
  const folders = [asFolder(defaults.base), tag && (addressOf(tag) ?? (tag as HTMLScriptElement).src)]
  return { defaults, base: firstFolder(folders, pageBase()) }
}

const currentScript = ({ currentScript: script }: Document) => script instanceof HTMLScriptElement && script

const addressOf = ({ attributes }: Element): string | undefined =>
  [...attributes].find(({ value }) => /(^|\/)giflet(@[\w.-]+)?\.js/.test(value))?.value

/** Only an absolute address counts. The app warns of any other. */
const asFolder = (base = '') => /^https?:/i.test(base) && base.replace(/\/*$/, '/')

/** The folder of the first address that has one, as a `blob:` has none, or that of the page. */
const firstFolder = (addresses: (string | false)[], page: string): URL => {
  for (const address of addresses) {
    try {
      if (address) return new URL('.', new URL(address, page))
    } catch {}
  }
  return new URL('.', page)
}
