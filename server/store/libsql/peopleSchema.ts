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
  // Takedowns are few among edits, as are GIFs with many events among all.
  `CREATE INDEX patches_removed ON patches (id) WHERE removed = 1;
   CREATE TABLE event_sums (gif_id TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
   INSERT INTO event_sums SELECT gif_id, sum(count) FROM event_gifs WHERE gif_id <> '' GROUP BY gif_id;
   CREATE INDEX event_sums_by_count ON event_sums (count DESC, gif_id);`,
  // Counters by half-hour replace single events.
  `DROP TABLE events;
   DROP TABLE event_hours;
   DROP TABLE event_minutes;
   DROP TABLE event_actions;
   DROP TABLE event_gifs;
   DROP TABLE event_sums;
   DROP TABLE event_heat;
   DROP TABLE event_seen;
   CREATE TABLE gif_counts (
     gif_id TEXT NOT NULL, half_hour INTEGER NOT NULL, views INTEGER NOT NULL,
     clicks INTEGER NOT NULL, hovers INTEGER NOT NULL, shares INTEGER NOT NULL,
     PRIMARY KEY (gif_id, half_hour)
   ) WITHOUT ROWID;
   CREATE INDEX gif_counts_by_half_hour ON gif_counts (half_hour);
   CREATE TABLE counted_clients (
     half_hour INTEGER NOT NULL, client TEXT NOT NULL, gif_id TEXT NOT NULL, kind TEXT NOT NULL,
     PRIMARY KEY (half_hour, client, gif_id, kind)
   ) WITHOUT ROWID;`,
  // Keys, sessions, reports and counted searches.
  `CREATE TABLE api_keys (
     name TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, quota INTEGER, origins TEXT NOT NULL,
     made INTEGER NOT NULL, revoked INTEGER
   ) WITHOUT ROWID;
   CREATE TABLE key_uses (
     name TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, day)
   ) WITHOUT ROWID;
   CREATE TABLE staff_sessions (hash TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE reports (
     id TEXT PRIMARY KEY, gif_id TEXT NOT NULL, reason TEXT NOT NULL, note TEXT NOT NULL,
     made INTEGER NOT NULL, state TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX reports_by_state ON reports (state, made, id);
   CREATE TABLE searches (
     term TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (term, day)
   ) WITHOUT ROWID;
   CREATE INDEX searches_by_day ON searches (day);
   CREATE TABLE searched_clients (
     day INTEGER NOT NULL, client TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (day, client, term)
   ) WITHOUT ROWID;
   CREATE TABLE hidden_terms (term TEXT PRIMARY KEY) WITHOUT ROWID;`,
  `CREATE TABLE outbox (
     kind TEXT NOT NULL, gif_id TEXT NOT NULL, news_id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
     due INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (kind, gif_id)
   ) WITHOUT ROWID;
   CREATE INDEX outbox_by_kind ON outbox (kind DESC, at, gif_id, due);`,
]
