/** Migrations of `people.db`, one per version. */
export const PEOPLE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE patches (id TEXT PRIMARY KEY, patch TEXT NOT NULL);
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
   CREATE TABLE site_things (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     value TEXT NOT NULL,
     UNIQUE (kind, id)
   );
   CREATE TABLE site_links (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     kind TEXT NOT NULL,
     source TEXT NOT NULL,
     target TEXT NOT NULL,
     rank INTEGER NOT NULL DEFAULT 0,
     UNIQUE (kind, source, target)
   );
   CREATE INDEX site_links_by_target ON site_links (kind, target);
   CREATE TABLE event_hours (
     hour INTEGER NOT NULL, action TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, action)
   ) WITHOUT ROWID;
   CREATE TABLE event_gifs (
     gif_id TEXT NOT NULL, action TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (gif_id, action)
   ) WITHOUT ROWID;`,
  `CREATE TABLE event_actions (action TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
   INSERT INTO event_actions SELECT action, sum(count) FROM event_hours GROUP BY action;`,
  `ALTER TABLE patches ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
   UPDATE patches SET removed = 1 WHERE json_extract(patch, '$.is_removed') = 1;
   CREATE TABLE event_minutes (
     minute INTEGER NOT NULL, action TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (minute, action)
   ) WITHOUT ROWID;
   CREATE TABLE event_heat (gif_id TEXT PRIMARY KEY, heat REAL NOT NULL) WITHOUT ROWID;
   CREATE TABLE event_seen (key TEXT PRIMARY KEY, bucket INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX event_seen_by_bucket ON event_seen (bucket);`,
  `CREATE TABLE favorites (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     owner TEXT NOT NULL,
     gif_id TEXT NOT NULL,
     UNIQUE (owner, gif_id)
   );`,
  // Takedowns are few among edits; the GIFs with the most events are few among all.
  `CREATE INDEX patches_removed ON patches (id) WHERE removed = 1;
   CREATE TABLE event_sums (gif_id TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
   INSERT INTO event_sums SELECT gif_id, sum(count) FROM event_gifs WHERE gif_id <> '' GROUP BY gif_id;
   CREATE INDEX event_sums_by_count ON event_sums (count DESC, gif_id);`,
  // What was written before things had an end gets one.
  `UPDATE site_things SET value = json_set(value, '$.expires', unixepoch() + 90 * 86400)
     WHERE (kind = 'account' AND json_extract(value, '$.is_confirmed') = 0) OR kind = 'mail';
   CREATE INDEX site_things_by_end ON site_things (json_extract(value, '$.expires'))
     WHERE kind IN ('account', 'code', 'login', 'mail');`,
  // What things are looked up by, at the request of strangers.
  ['username', 'email', 'account', 'slug', 'parent', 'gif_id']
    .map(
      field => `CREATE INDEX site_things_by_${field} ON site_things (kind, json_extract(value, '$.${field}'))
     WHERE json_extract(value, '$.${field}') IS NOT NULL;`,
    )
    .join('\n'),
]
