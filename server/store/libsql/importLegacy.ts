/** Imports `provider.db`, the single database of the first release. */
import { access, rename } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import { KNOWN_ACTIONS, OTHER_ACTION } from '../actions.ts'
import { connect } from './openDatabase.ts'

/** `countedAction` in SQL. */
const COUNTED = `CASE WHEN action IN (${[...KNOWN_ACTIONS].map(name => `'${name}'`).join(', ')})
  THEN action ELSE '${OTHER_ACTION}' END`

/** How each table of the old file goes into `people.db`. The rest is rebuilt from the library. */
const COPIES: Readonly<Record<string, string>> = {
  gifs: "INSERT OR IGNORE INTO patches SELECT id, patch, ifnull(json_extract(patch, '$.is_removed') = 1, 0) FROM old.gifs WHERE patch <> '{}';",
  events: `
    INSERT OR IGNORE INTO events
      SELECT number, ts, source, action, type, gif_id, user_id, attributes FROM old.events;
    INSERT OR IGNORE INTO event_actions SELECT ${COUNTED}, count(*) FROM old.events GROUP BY 1;
    INSERT OR IGNORE INTO event_hours SELECT ts / 3600000, ${COUNTED}, count(*) FROM old.events GROUP BY 1, 2;
    INSERT OR IGNORE INTO event_gifs
      SELECT ifnull(gif_id, ''), ${COUNTED}, count(*) FROM old.events GROUP BY 1, 2;
    INSERT OR IGNORE INTO event_sums
      SELECT gif_id, count(*) FROM old.events WHERE gif_id <> '' GROUP BY 1;`,
  site_things: 'INSERT OR IGNORE INTO site_things SELECT number, kind, id, value FROM old.site_things;',
  site_links:
    'INSERT OR IGNORE INTO site_links SELECT number, kind, source, target, rank FROM old.site_links;',
}
/** Keeps ids of deleted rows from being reused. */
const COPY_SEQUENCES = `
  DELETE FROM main.sqlite_sequence WHERE name IN (SELECT name FROM old.sqlite_sequence);
  INSERT INTO main.sqlite_sequence SELECT name, seq FROM old.sqlite_sequence
    WHERE name IN ('events', 'site_things', 'site_links');`

/** Copies what people have done, then renames the file. False if there is no file at `legacy`. */
export async function importLegacy(people: Client, legacy: string): Promise<boolean> {
  const exists = await access(legacy).then(
    () => true,
    () => false,
  )
  if (!exists) return false
  const tables = await tablesOf(legacy)
  const copies = Object.entries(COPIES).flatMap(([table, sql]) => (tables.has(table) ? [sql] : []))
  await people.executeMultiple(`
    ATTACH '${legacy.replaceAll("'", "''")}' AS old;
    BEGIN IMMEDIATE;
    ${copies.join('\n')}
    ${tables.has('sqlite_sequence') ? COPY_SEQUENCES : ''}
    COMMIT;
    DETACH old;`)
  await rename(legacy, `${legacy}.taken-over`)
  return true
}

async function tablesOf(path: string): Promise<Set<string>> {
  const client = connect(path)
  try {
    const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return new Set(rows.map(({ name }) => String(name)))
  } finally {
    client.close()
  }
}
