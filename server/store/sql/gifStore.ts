/**
 * The records. No method finds those with `is_removed`; those with `is_hidden` or `is_indexable:
 * false` are found by id only. Overrides of fields ("patches") are stored with the data of people,
 * so they survive a rebuild and a record that leaves and returns; each record has a copy of its
 * own.
 */
import { createFinder, filtersOf } from '../find/finder.ts'
import { channelKey, parseTerm } from '../searchTerm.ts'
import type { GifPage, ListQuery, Page, SearchQuery } from '../types.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { changeGifs } from './changeGifs.ts'
import { channelNear, channelQueries, hasRecords, tagQueries } from './channels.ts'
import { contentVersion } from './contentVersion.ts'
import type { Engine } from './engine.ts'
import { gifLists } from './gifLists.ts'
import { gifHeat } from './heat.ts'
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

export type GifStore = ReturnType<typeof gifStore>

export function gifStore(
  engine: Engine,
  synonyms: Synonyms,
  { random = Math.random, now = Date.now, announces = false }: GifStoreOptions = {},
) {
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
    /** Increases when the results of lists and searches may change, in any process. */
    version,
    /** Looks for changes by other processes, a few times a second at most. */
    follow,
    /** Called after each change by this process, and by others once `follow` notices it. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Ranks title over tags over uploader, and words over prefixes; falls back to any of the words.
     */
    async search(query: SearchQuery): Promise<GifPage> {
      await follow()
      const { channel, words, emoji } = parseTerm(query.term)
      const found = channel === undefined ? undefined : await channelNear(content, channel)
      if (words.length > 0 || emoji.length > 0) return finder.search(query, found)
      if (found === undefined) return { records: [], total: 0 }
      const order = query.sort === 'recent' ? 'recent' : 'trend'
      return lists.list({ ...query, order, channel: found })
    },

    async trending(query: ListQuery) {
      await follow()
      return lists.list({ ...query, order: 'trend' })
    },

    /** A random record, among those that `tag` finds if it is given. */
    random: ({ tag, ...query }: Omit<ListQuery, keyof Page> & { tag?: string }) =>
      finder.random(filtersOf(query), tag),

    /**
     * Records that share tags or title words with `id`, closest first, filled up with trending ones
     * if there are few. `undefined`: no such id.
     */
    async related(id: string, query: ListQuery) {
      await follow()
      return related(id, query)
    },

    /** One user's records, newest first. `undefined`: no such user. */
    async byUser(username: string, query: ListQuery) {
      const key = channelKey(username)
      if (!key) return undefined
      await follow()
      if (!(await hasRecords(content, key))) return undefined
      return lists.list({ ...query, order: 'recent', channel: key })
    },
  }
}
