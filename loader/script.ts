/** The loader's own script tag: the options of the whole page, and where the assets are. */
import { hasDebugFlag } from '../src/protocol/debugFlag.ts'
import { findAll, linkTo } from './nodes.ts'
import { type OptionTexts, readOptions } from './options.ts'

/** A URL, or a link with the same parts. */
export type Base = Pick<URL, 'href' | 'origin'>

export interface Script {
  /** Options of every element that does not set them itself, and the names of locked ones. */
  readonly defaults: OptionTexts
  /** The folder with `embed.html` and the assets, ending in a slash. */
  readonly base: Base
}

/**
 * Finds the tag by its file name in any attribute, because optimisers move `src` elsewhere. If the
 * file was renamed or the tag removed, a script or meta tag with `data-gif-base` replaces it.
 * `currentScript` is tried last: it is null in a module, and another tag if an optimiser has
 * combined files. Pictures and frames named `URL` or `currentScript` hide the property of that name
 * (DOM clobbering). They must not decide where Giflet is loaded from, and must not stop it.
 */
export const readScript = (document: Document): Script => {
  const scripts = [...findAll(document, 'script')]
  const tag =
    scripts.filter(addressOf)[0] ??
    findAll(document, ':is(script,meta)[data-gif-base]')[0] ??
    scripts.filter(script => script === document.currentScript)[0]
  // A frame does not see the page's address, so the flag becomes an option.
  const debug = hasDebugFlag(location.href) && { debug: 'true' }
  const defaults: OptionTexts = { ...(tag && readOptions(tag)), ...debug }
  const address = asFolder(defaults.base) || (tag && addressOf(tag)) || runningAddress() || '.'
  return { defaults, base: linkTo(linkTo(address).href.replace(/[^/]*([?#].*)?$/, '')) }
}

/** A stack begins with the running script's address. A script that a module imports has no tag. */
const runningAddress = () => /https?:[^\s)]+/.exec(new Error().stack as string)?.[0]

const addressOf = ({ attributes }: Element): string | undefined =>
  [...attributes].filter(({ value }) => /^(?!blob:)(.*\/)?giflet(@[\w.-]+)?\.js/.test(value))[0]?.value

/** Accepts only an absolute address; the app warns of any other. */
const asFolder = (base = '') => /^https?:/i.test(base) && linkTo(base).host && base.replace(/\/*$/, '/')
