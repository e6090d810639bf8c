/**
 * `GifStore` on both engines. Overrides of fields ("patches") are with what people have done, so
 * they survive a rebuild and a record that leaves and returns; each record has a copy of its own.
 */
import { createFinder, filtersOf } from '../find/finder.ts'
import type { Match } from '../find/textIndex.ts'
import { stem } from '../fold.ts'
import { channelKey, parseTerm } from '../searchTerm.ts'
import type { GifStore } from '../types.ts'
import { changeGifs } from './changeGifs.ts'
import { channelQueries, hasRecords } from './channels.ts'
import { contentVersion } from './contentVersion.ts'
import type { Engine } from './engine.ts'
import { type GifHeat, gifHeat } from './gifHeat.ts'
import { gifLists, listed } from './gifLists.ts'
import { patchQueries } from './patches.ts'
import { readGifs } from './readGifs.ts'
import { relatedGifs } from './relatedGifs.ts'
import { sqlIndex } from './sqlIndex.ts'
import { tagQueries } from './tags.ts'

export function gifStore(
  engine: Engine,
  random: () => number = Math.random,
  now: () => number = Date.now,
): GifStore & GifHeat {
  const { people, content } = engine
  const index = sqlIndex(engine)
  const finder = createFinder(index, random, now)
  const lists = gifLists(content, index, now)
  const changed = () => {
    finder.changed()
    lists.changed()
  }
  const { version, follow } = contentVersion(content, now, changed)
  const related = relatedGifs(engine, index, lists, now)

  return {
    ...readGifs(engine),
    ...changeGifs(engine, changed),
    ...patchQueries(people),
    ...channelQueries(content),
    ...tagQueries(content),
    ...gifHeat(engine),
    version,

    async search(query) {
      await follow()
      const { channel, words } = parseTerm(query.term)
      if (words.length > 0) return finder.search(query)
      if (channel === undefined) return { records: [], total: 0 }
      const order = query.sort === 'recent' ? 'recent' : 'trend'
      return lists.list({ channel }, { ...listed(query), order, channel })
    },

    async trending(query) {
      await follow()
      return lists.list({}, { ...listed(query), order: 'trend' })
    },

    async random({ tag, ...query }) {
      const wanted = wantedBy(tag)
      return wanted && finder.random({ ...wanted, ...filtersOf(query) })
    },

    async related(id, query) {
      await follow()
      return related(id, query)
    },

    async byUser(username, query) {
      const key = channelKey(username)
      if (!key) return undefined
      await follow()
      if (!(await hasRecords(content, key))) return undefined
      return lists.list({ channel: key }, { ...listed(query), order: 'recent', channel: key })
    },
  }
}

/** What a tag asks for: all words, the last one also as the beginning of a word. */
function wantedBy(tag: string | undefined): Pick<Match, 'all' | 'channel'> | undefined {
  if (tag === undefined) return { all: [] }
  const { words, channel } = parseTerm(tag)
  if (words.length === 0 && channel === undefined) return undefined
  const all = words.map((text, at) => [
    { text: stem(text) },
    ...(at === words.length - 1 ? [{ text, isPrefix: true }] : []),
  ])
  return { all, ...(channel !== undefined && { channel }) }
}
