/** Tables of the database, one entry per version; each is the way from the version before. */
import type { Client } from '@libsql/client'

const MIGRATIONS: readonly string[] = [
  `CREATE TABLE gifs (
     number INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     type TEXT NOT NULL,
     rating INTEGER NOT NULL,
     present INTEGER NOT NULL,
     listed INTEGER NOT NULL,
     dynamic INTEGER NOT NULL,
     channel TEXT NOT NULL,
     created TEXT NOT NULL,
     trend REAL NOT NULL,
     record TEXT NOT NULL,
     patch TEXT NOT NULL DEFAULT '{}'
   );
   CREATE INDEX gifs_by_trend ON gifs (trend DESC, number);
   CREATE INDEX gifs_by_channel ON gifs (channel, created DESC, number);
   CREATE VIRTUAL TABLE gif_text USING fts5 (
     title, tags, people,
     tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
   );
   CREATE TABLE gif_tags (number INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (number, key));
   CREATE INDEX gif_tags_by_key ON gif_tags (key);
   CREATE TABLE events (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     ts INTEGER NOT NULL,
     source TEXT NOT NULL,
     action TEXT NOT NULL,
     type TEXT NOT NULL,
     gif_id TEXT,
     user_id TEXT,
     attributes TEXT
   );
   CREATE INDEX events_by_ts ON events (ts);
   CREATE TABLE texts (key TEXT PRIMARY KEY, message TEXT NOT NULL, used INTEGER NOT NULL);
   CREATE INDEX texts_by_use ON texts (used);`,
]

export const SCHEMA_VERSION = MIGRATIONS.length

/** Brings the database to the newest version. Throws `NewerSchemaError` for one that a newer release has written. */
export async function migrate(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA user_version')
  const version = Number(rows[0]?.user_version ?? 0)
  if (version > SCHEMA_VERSION) throw new NewerSchemaError(version)
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue
    await client.executeMultiple(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
}

export class NewerSchemaError extends Error {
  readonly code = 'newer_schema'
  constructor(version: number) {
    super(`it was written by a newer release (version ${version}, this one knows ${SCHEMA_VERSION})`)
    this.name = 'NewerSchemaError'
  }
}
