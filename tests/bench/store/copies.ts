/**
 * Multiplies filled databases by SQL, since a million records by way of the store take an hour.
 * Each copy has an id, a date and a place in the trending order of its own, and the words of the
 * first.
 */
import { connect } from '../../../server/store/libsql/openDatabase.ts'
import { ask } from './ask.ts'

/** Put by way of the store; what is above are copies of these. */
export const ORIGINALS = 200_000
/** The originals span nine years, so that copies are newer. */
const YEARS = 9

/** The id of the record at `index`. */
export function idAt(index: number): string {
  const original = (index % ORIGINALS).toString(36)
  const copy = Math.floor(index / ORIGINALS)
  return copy === 0 ? `b${original}` : `b${original}X${copy}`
}

/** Shared by both engines but for the function that finds a text in a text. */
const copyOf = (copy: number, count: number, find: 'instr' | 'strpos') => {
  const by = copy * ORIGINALS
  const which = (number: string) => `${number} <= ${Math.min(ORIGINALS, count - by)}`
  return [
    `INSERT INTO gifs (number, id, type, rating, present, listed, dynamic, channel, created, trend, heat)
     SELECT number + ${by}, id || 'X${copy}', type, rating, present, listed, dynamic, channel,
       (CAST(substr(created, 1, 4) AS INTEGER) + ${YEARS * copy}) || substr(created, 5),
       trend - ${copy} * 1e-6, heat FROM gifs WHERE ${which('number')}`,
    `INSERT INTO gif_records (number, record, patch)
     SELECT r.number + ${by}, '{"id":"' || g.id || 'X${copy}"' || substr(r.record, ${find}(r.record, ',')), r.patch
     FROM gif_records r JOIN gifs g ON g.number = r.number WHERE ${which('r.number')}`,
    `INSERT INTO gif_tags (number, key, name)
     SELECT number + ${by}, key, name FROM gif_tags WHERE ${which('number')}`,
    find === 'instr'
      ? `INSERT INTO gif_text (rowid, title, tags, people, facets)
         SELECT rowid + ${by}, title, tags, people, facets FROM gif_text WHERE ${which('rowid')}`
      : `INSERT INTO gif_text (number, words)
         SELECT number + ${by},
           ts_delete(words, tsvector_to_array(giflet_places(number))) || giflet_places(number + ${by})
         FROM gif_text WHERE ${which('number')}`,
  ]
}

const copiesOf = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / ORIGINALS) - 1 }, (_, index) => index + 1)

const counted = (count: number) =>
  ['tag_counts', 'channels'].map(
    table => `UPDATE ${table} SET count = CAST(count * ${count / ORIGINALS} AS BIGINT)`,
  )

/** `file` is `content.db`. */
export async function copySqlite(file: string, count: number): Promise<void> {
  const client = connect(file)
  await client.execute('PRAGMA cache_size = -400000')
  for (const copy of copiesOf(count)) {
    await client.batch(copyOf(copy, count, 'instr'), 'write')
    console.log(`SQLite: ${Math.min(count, (copy + 1) * ORIGINALS)} of ${count}`)
  }
  await client.batch(counted(count), 'write')
  client.close()
}

export async function copyPostgres(url: string, count: number): Promise<void> {
  const index = 'gif_text_words ON gif_text USING gin (words) WITH (fastupdate = off)'
  const statements = [
    "SET maintenance_work_mem = '1GB'",
    'DROP INDEX gif_text_words',
    ...copiesOf(count).flatMap(copy => copyOf(copy, count, 'strpos')),
    `CREATE INDEX ${index}`,
    `SELECT setval(pg_get_serial_sequence('gifs', 'number'), ${count})`,
    ...counted(count),
  ]
  await ask(url, statements.join('; '))
  await ask(url, 'VACUUM ANALYZE')
}
