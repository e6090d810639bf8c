/**
 * Reads the frame's address: options by name, `gif` for `data-gif` (`embed.html#gif=ID&columns=3`),
 * and the environment.
 */

import { ENVIRONMENT_PARAM } from './frameParams.ts'
import type { RawOptions } from './options.ts'
import { isFile } from './source.ts'

/**
 * Options from an address: `embed.html#…`, `embed.html?…`, or `/embed/ID?…` on a server that routes
 * it. The fragment overrides the query, and both override the path.
 */
export function readAddressOptions(address: Pick<Location, 'pathname' | 'search' | 'hash'>): RawOptions {
  const path = EMBED_PATH.exec(address.pathname)?.[1]
  const raw: Record<string, string> = path ? { gif: path } : {}
  // WordPress appends `#?secret=…` to every address it frames, even after a fragment.
  const [, fragment = ''] = address.hash.split('#')
  for (const text of [address.search, fragment]) {
    for (const [name, value] of new URLSearchParams(text)) raw[name] = value
  }
  return raw
}

const EMBED_PATH = /\/embed\/([^/]+?)\/?$/

/**
 * Options of a page opened by itself. It is on the operator's own domain, so an address that anyone
 * can write must not decide which API it trusts, whose name it shows, or whose files.
 */
export function standaloneOptions(raw: RawOptions): RawOptions {
  const { api, key, provider, brand, 'brand-url': brandUrl, ...rest } = raw
  return isFile(raw.gif) ? {} : rest
}

/**
 * The environment before the app has loaded and checked it with `parseEnvironment`; a forged one
 * can do no harm until then.
 */
export interface FirstEnvironment {
  readonly lang?: unknown
  readonly granted?: unknown
  readonly session?: unknown
  readonly place?: { readonly count?: unknown } | undefined
}

/** `undefined` in a frame without the loader. */
export function readFirstEnvironment(raw: RawOptions): FirstEnvironment | undefined {
  try {
    return JSON.parse(raw[ENVIRONMENT_PARAM] ?? '') ?? undefined
  } catch {
    return undefined
  }
}
