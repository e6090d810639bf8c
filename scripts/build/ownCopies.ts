/**
 * Gives a chunk its own copies of small modules that the app also has: a shared chunk would load
 * too early for one of the two, or too late. Only for modules without state.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MARK = '?own'

/** Gives `importer` copies of the modules whose paths end in one of `names`. */
export const ownCopies = (importer: string, names: readonly string[]): Plugin => ({
  name: 'giflet:own-copies',
  enforce: 'pre',
  async resolveId(source, from, options) {
    if (from !== importer || !names.some(name => source.endsWith(name))) return null
    const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
    return resolved && `${resolved.id}${MARK}`
  },
  load(id) {
    return id.endsWith(MARK) ? readFileSync(id.slice(0, -MARK.length), 'utf8') : null
  },
})
