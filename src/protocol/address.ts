/** The frame's address: the options by their names, and `gif` for `data-gif` itself (`embed.html#gif=ID&columns=3`). */
import type { RawOptions } from './options.ts'

/** Options as the fragment of an address, without its `#`. Absent ones are left out. */
export function writeOptions(raw: RawOptions): string {
  const params = new URLSearchParams()
  for (const name in raw) {
    const value = raw[name]
    if (value !== undefined) params.set(name, value)
  }
  return params.toString()
}

/**
 * Options from an address: `embed.html#…`, `embed.html?…`, or `/embed/ID?…` on a server that routes it.
 * The fragment wins over the query, both over the path.
 */
export function readOptions(address: Pick<Location, 'pathname' | 'search' | 'hash'>): RawOptions {
  const path = EMBED_PATH.exec(address.pathname)?.[1]
  const raw: Record<string, string> = path ? { gif: path } : {}
  // WordPress appends `#?secret=…` to every address that it frames, also behind a fragment.
  const [fragment = ''] = address.hash.replace(/^#/, '').split('#')
  for (const text of [address.search, fragment]) {
    for (const [name, value] of new URLSearchParams(text)) raw[name] = value
  }
  return raw
}

const EMBED_PATH = /\/embed\/([^/]+?)\/?$/
