/**
 * `GifStore` on both engines. Overrides of fields ("patches") are stored with the data of people,
 * so they survive a rebuild and a record that leaves and returns; each record has a copy of its
 * own.
 */
import { createFinder, filtersOf } from '../find/finder.ts'
import { channelKey, parseTerm } from '../searchTerm.ts'
import type { GifStore } from '../types.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { changeGifs } from './changeGifs.ts'
import { channelNear, channelQueries, hasRecords, tagQueries } from './channels.ts'
import { contentVersion } from './contentVersion.ts'
import type { Engine } from './engine.ts'
import { gifLists } from './gifLists.ts'
import { type GifHeat, gifHeat } from './heat.ts'
import { lookQueries } from './lookQueries.ts'
import { patchQueries } from './patches.ts'
import { readGifs } from './readGifs.ts'
import { relatedGifs } from './relatedGifs.ts'
import { sqlIndex } from './sqlIndex.ts'

export interface GifStoreOptions {
  /** From 0 to 1, for `random`. Default `Math.random`. */
  random?: () => number
  now?: () => number
  /** Whether news goes into the outbox, where a webhook takes it. Default false. */
  announces?: boolean
}

export function gifStore(
  engine: Engine,
  synonyms: Synonyms,
  { random = Math.random, now = Date.now, announces = false }: GifStoreOptions = {},
): GifStore & GifHeat {
  const { people, content } = engine
  const index = sqlIndex(engine)
  const finder = createFinder(index, synonyms, random, now)
  const lists = gifLists(engine, index, now)
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
    finder.changed()
    lists.changed()
  }
  const { version, follow } = contentVersion(content, now, changed)
  const related = relatedGifs(engine, index, lists)

  return {
    ...readGifs(engine),
    ...changeGifs(engine, { now, announces, changed }),
    ...patchQueries(people),
    ...channelQueries(content),
    ...tagQueries(content),
    ...lookQueries(engine),
    ...gifHeat(engine),
    version,
    follow,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    async search(query) {
      await follow()
      const { channel, words, emoji } = parseTerm(query.term)
      const found = channel === undefined ? undefined : await channelNear(content, channel)
      if (words.length > 0 || emoji.length > 0) return finder.search(query, found)
      if (found === undefined) return { records: [], total: 0 }
      const order = query.sort === 'recent' ? 'recent' : 'trend'
      return lists.list({ ...query, order, channel: found })
    },

    async trending(query) {
      await follow()
      return lists.list({ ...query, order: 'trend' })
    },

    random: ({ tag, ...query }) => finder.random(filtersOf(query), tag),

    async related(id, query) {
      await follow()
      return related(id, query)
    },

    async byUser(username, query) {
      const key = channelKey(username)
      if (!key) return undefined
      await follow()
      if (!(await hasRecords(content, key))) return undefined
      return lists.list({ ...query, order: 'recent', channel: key })
    },
  }
}
