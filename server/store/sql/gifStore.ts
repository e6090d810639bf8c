/**
 * `GifStore` on both engines. Overrides of fields ("patches") are with what people have done, so
 * they survive a rebuild and a record that leaves and returns; each record has a copy of its own.
 */
import type { GifRecord } from '../../library/types.ts'
import { createFinder, filtersOf } from '../find/finder.ts'
import { neighboursOf } from '../find/neighbours.ts'
import type { Match } from '../find/textIndex.ts'
import { keptTotals } from '../find/totals.ts'
import { stem } from '../fold.ts'
import { channelKey, parseTerm } from '../searchTerm.ts'
import type { GifPage, GifStore, ListQuery } from '../types.ts'
import { channelQueries } from './channels.ts'
import { contentVersion } from './contentVersion.ts'
import type { Engine, People } from './engine.ts'
import { type ListOptions, lists } from './lists.ts'
import { type Fields, factsOf, parseRecord, withPatch } from './rows.ts'
import { sqlIndex } from './sqlIndex.ts'
import { tagQueries } from './tags.ts'
import { removeGifs, writeGifs } from './writeGifs.ts'

const PUT_BATCH = 200
/** Fewer related records than this are filled up with trending ones. */
const ENOUGH_RELATED = 24
/** Up to this many records, what is related is computed anew each time. */
const SMALL_LIBRARY = 5_000
const NEIGHBOURS_KEPT_MS = 24 * 3_600_000

export interface SqlGifStore extends GifStore {
  /** New heat of some GIFs, as events came in. */
  heated(heats: ReadonlyMap<string, number>): Promise<void>
  /** Forgets the heat that has faded below `heat`. */
  faded(heat: number): Promise<void>
}

export function gifStore(
  engine: Engine,
  random: () => number = Math.random,
  now: () => number = Date.now,
): SqlGifStore {
  const { content, people, reader } = engine
  const takedownListeners = new Set<(id: string) => void>()
  const index = sqlIndex(engine)
  const finder = createFinder(index, random, now)
  const ordered = lists(reader)
  const totals = keptTotals(index, now)
  const changed = () => {
    totals.changed()
    finder.changed()
    ordered.changed()
  }

  const { version, follow } = contentVersion(reader, now, changed)

  async function list(match: Omit<Match, 'all'>, options: ListOptions): Promise<GifPage> {
    const wanted = { all: [], ...filtersOf(options), ...match }
    const [numbers, total] = await Promise.all([
      ordered.page(options),
      isWholeChannel(wanted) ? channelTotal(wanted.channel) : totals.of(wanted),
    ])
    return { records: await index.records(numbers), total }
  }

  /** Counted as records come and go. */
  async function channelTotal(key: string): Promise<number> {
    const row = await reader.selectFrom('channels').select('count').where('key', '=', key).executeTakeFirst()
    return row?.count ?? 0
  }

  async function getMany(ids: readonly string[]): Promise<GifRecord[]> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return []
    const rows = await content
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .select(['g.id', 'r.record', 'r.patch'])
      .where('g.id', 'in', engine.among(wanted))
      .where('g.present', '=', 1)
      .execute()
    const found = new Map(rows.map(({ id, record, patch }) => [id, parseRecord(record, patch)]))
    return wanted.flatMap(id => found.get(id) ?? [])
  }

  async function put(records: readonly GifRecord[]): Promise<void> {
    const last = new Map(records.map(record => [record.id, record]))
    const each = [...last.values()]
    for (let start = 0; start < each.length; start += PUT_BATCH) {
      await putBatch(each.slice(start, start + PUT_BATCH))
    }
    changed()
  }

  async function putBatch(batch: readonly GifRecord[]): Promise<void> {
    const ids = engine.among(batch.map(record => record.id))
    const [known, patched, heated] = [
      await content
        .selectFrom('gifs as g')
        .innerJoin('gif_records as r', 'r.number', 'g.number')
        .select(['g.id', 'r.record', 'r.patch'])
        .where('g.id', 'in', ids)
        .execute(),
      await people.selectFrom('patches').select(['id', 'patch']).where('id', 'in', ids).execute(),
      await people.selectFrom('event_heat').selectAll().where('gif_id', 'in', ids).execute(),
    ]
    const stored = new Map(known.map(row => [row.id, row]))
    const patches = new Map(patched.map(({ id, patch }) => [id, patch]))
    const heats = new Map(heated.map(row => [row.gif_id, row.heat]))
    const different = batch.filter(record => {
      const row = stored.get(record.id)
      return row?.record !== JSON.stringify(record) || row.patch !== (patches.get(record.id) ?? '{}')
    })
    if (different.length === 0) return
    const written = different.map(record => ({
      record,
      patch: parsePatch(patches.get(record.id)),
      heat: heats.get(record.id) ?? 0,
    }))
    await content.transaction().execute(trx => writeGifs(engine, trx, written))
  }

  async function storedRecord(id: string): Promise<GifRecord | undefined> {
    const row = await content
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .select('r.record')
      .where('g.id', '=', id)
      .executeTakeFirst()
    return row && (JSON.parse(row.record) as GifRecord)
  }

  /** Writes the record again with a new patch. Resolves with the result. */
  async function repatched(id: string, patch: Fields, fields: Fields): Promise<GifRecord | undefined> {
    const record = await storedRecord(id)
    if (record) {
      const hot = await people
        .selectFrom('event_heat')
        .select('heat')
        .where('gif_id', '=', id)
        .executeTakeFirst()
      await content
        .transaction()
        .execute(trx => writeGifs(engine, trx, [{ record, patch, heat: hot?.heat ?? 0 }]))
      changed()
    }
    if (fields.is_removed === true) for (const listener of [...takedownListeners]) listener(id)
    return record && withPatch(record, patch)
  }

  const patchRow = (id: string) =>
    people.selectFrom('patches').selectAll().where('id', '=', id).executeTakeFirst()

  /** Numbers of the records like one, closest first, from the table if it has them. */
  async function neighbours(number: number, record: GifRecord): Promise<number[]> {
    const isSmall = (await index.highest()) <= SMALL_LIBRARY
    if (!isSmall) {
      const row = await reader
        .selectFrom('gif_related')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst()
      if (row && row.made > now() - NEIGHBOURS_KEPT_MS) return JSON.parse(row.others) as number[]
    }
    const { text } = factsOf(record)
    const stems = `${text.tags} ${text.title}`.split(' ').filter(Boolean)
    const found = await neighboursOf(index, number, stems)
    if (!isSmall) {
      const values = { others: JSON.stringify(found), made: now() }
      await content
        .insertInto('gif_related')
        .values({ number, ...values })
        .onConflict(conflict => conflict.column('number').doUpdateSet(values))
        .execute()
    }
    return found
  }

  /** Those of `numbers` that pass the filters, in order. */
  async function passing(numbers: readonly number[], query: ListQuery): Promise<number[]> {
    if (numbers.length === 0) return []
    const { rating, types, excludeDynamic } = query
    const found = await ordered.page({
      order: 'trend',
      offset: 0,
      limit: numbers.length,
      ...(rating && { rating }),
      ...(types && { types }),
      ...(excludeDynamic && { excludeDynamic }),
      only: numbers,
    })
    const passed = new Set(found)
    return numbers.filter(number => passed.has(number))
  }

  return {
    put,
    getMany,
    get: async id => (await getMany([id]))[0],
    async patch(id, fields) {
      const isStored = (await storedRecord(id)) !== undefined
      if (!isStored && !(await patchRow(id))) return undefined
      const kept = await people.transaction().execute(trx => mergePatch(trx, id, fields))
      return repatched(id, kept, fields)
    },
    async setPatch(id, fields) {
      await people.transaction().execute(trx => writePatch(trx, id, fields))
      await repatched(id, fields, fields)
    },
    async patches() {
      const rows = await people.selectFrom('patches').select(['id', 'patch']).orderBy('id').execute()
      return rows.map(({ id, patch }) => ({ id, patch: { ...parsePatch(patch) } }))
    },
    async remove(ids) {
      for (let start = 0; start < ids.length; start += PUT_BATCH) {
        const batch = ids.slice(start, start + PUT_BATCH)
        await content.transaction().execute(trx => removeGifs(engine, trx, batch))
      }
      changed()
    },
    async allIds() {
      const rows = await content.selectFrom('gifs').select('id').orderBy('number').execute()
      return rows.map(({ id }) => id)
    },
    async takenDown() {
      const rows = await people.selectFrom('patches').select('id').where('removed', '=', 1).execute()
      return rows.map(({ id }) => id)
    },
    isTakenDown: async id => (await patchRow(id))?.removed === 1,
    onTakenDown(listener) {
      takedownListeners.add(listener)
      return () => takedownListeners.delete(listener)
    },

    version,
    async search(query) {
      await follow()
      const { channel, words } = parseTerm(query.term)
      if (words.length > 0) return finder.search(query)
      if (channel === undefined) return { records: [], total: 0 }
      const order = query.sort === 'recent' ? 'recent' : 'trend'
      return list({ channel }, { ...listed(query), order, channel })
    },

    async trending(query) {
      await follow()
      return list({}, { ...listed(query), order: 'trend' })
    },

    async random({ tag, ...query }) {
      const term = tag === undefined ? undefined : parseTerm(tag)
      if (term && term.words.length === 0 && term.channel === undefined) return undefined
      const words = term?.words ?? []
      const last = words.at(-1)
      const all = words.map((text, at) => [
        { text: stem(text) },
        ...(at === words.length - 1 && last !== undefined ? [{ text: last, isPrefix: true }] : []),
      ])
      return finder.random({
        all,
        ...filtersOf(query),
        ...(term?.channel !== undefined && { channel: term.channel }),
      })
    },

    async related(id, query) {
      await follow()
      const row = await reader
        .selectFrom('gifs as g')
        .innerJoin('gif_records as r', 'r.number', 'g.number')
        .select(['g.number', 'r.record', 'r.patch'])
        .where('g.id', '=', id)
        .where('g.present', '=', 1)
        .executeTakeFirst()
      if (!row) return undefined
      const near = await neighbours(row.number, parseRecord(row.record, row.patch))
      const passed = await passing([row.number, ...near], query)
      const found = passed.filter(number => number !== row.number)
      const { offset, limit } = query
      const first = await index.records(found.slice(offset, offset + limit))
      if (found.length >= ENOUGH_RELATED) return { records: first, total: found.length }
      const rest = await list(
        {},
        {
          ...listed(query),
          order: 'trend',
          offset: Math.max(0, offset - found.length),
          limit: limit - first.length,
          without: [row.number, ...found],
        },
      )
      const others = rest.total - (passed.length - found.length)
      return { records: [...first, ...rest.records], total: others }
    },

    async byUser(username, query) {
      const key = channelKey(username)
      if (!key) return undefined
      await follow()
      const known = await reader
        .selectFrom('gifs')
        .select('number')
        .where('channel', '=', key)
        .where('present', '=', 1)
        .limit(1)
        .executeTakeFirst()
      return known && list({ channel: key }, { ...listed(query), order: 'recent', channel: key })
    },

    ...channelQueries(reader),
    ...tagQueries(reader),

    async heated(heats) {
      await content.transaction().execute(async trx => {
        for (const [id, heat] of [...heats].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await trx.updateTable('gifs').set({ heat }).where('id', '=', id).execute()
        }
      })
    },
    async faded(heat) {
      await people.deleteFrom('event_heat').where('heat', '<', heat).execute()
      await content
        .updateTable('gifs')
        .set({ heat: 0 })
        .where('heat', '>', 0)
        .where('heat', '<', heat)
        .where('listed', '=', 1)
        .execute()
    },
  }
}

/** Whether all listed records of one user match. */
const isWholeChannel = (match: Match): match is Match & { channel: string } =>
  match.channel !== undefined && Object.keys(match).every(name => name === 'all' || name === 'channel')

/** Only what concerns a list: these become the key of its bookmarks. */
function listed({ types, rating, excludeDynamic, offset, limit }: ListQuery): ListQuery {
  return {
    offset,
    limit,
    ...(types && { types }),
    ...(rating && { rating }),
    ...(excludeDynamic && { excludeDynamic }),
  }
}

/** Merges `fields` into the stored patch; null removes a field. Resolves with the new patch. */
async function mergePatch(db: People, id: string, fields: Fields): Promise<Fields> {
  const row = await db.selectFrom('patches').select('patch').where('id', '=', id).executeTakeFirst()
  const merged = Object.entries({ ...parsePatch(row?.patch), ...fields })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  await writePatch(db, id, kept)
  return kept
}

async function writePatch(db: People, id: string, fields: Fields): Promise<void> {
  if (Object.keys(fields).length === 0) {
    await db.deleteFrom('patches').where('id', '=', id).execute()
    return
  }
  const values = { patch: JSON.stringify(fields), removed: fields.is_removed === true ? 1 : 0 }
  await db
    .insertInto('patches')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

const parsePatch = (patch = '{}'): Fields => JSON.parse(patch) as Fields
