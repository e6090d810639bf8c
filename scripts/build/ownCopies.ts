/**
 * Copies of modules for one part of the app: a shared chunk would load too early for one of its
 * users, or too late. Only for code without state.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MARK = /\?own=(\w+)$/

export const ownCopy = (id: string, owner: string): string => `${id}?own=${owner}`
export const ownerOf = (id: string): string | undefined => MARK.exec(id)?.[1]

export const loadOwnCopies: Plugin = {
  name: 'giflet:load-own-copies',
  enforce: 'pre',
  load: id => (MARK.test(id) ? readFileSync(id.replace(MARK, ''), 'utf8') : null),
}

/** Gives `importer` copies of the modules whose paths end in one of `names`. */
export const ownCopies = (importer: string, names: readonly string[]): Plugin => ({
  name: 'giflet:own-copies',
  enforce: 'pre',
  async resolveId(source, from, options) {
    if (from !== importer || !names.some(name => source.endsWith(name))) return null
    const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
    return resolved && ownCopy(resolved.id, 'importer')
  },
})
