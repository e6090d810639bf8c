/** Migrations of `people.db`, one per version. */

/** Versions before the first release, whose tables are those of it. */
const UNRELEASED = 6

export const PEOPLE_MIGRATIONS: readonly string[] = [
  ...Array<string>(UNRELEASED).fill(''),
  `CREATE TABLE patches (id TEXT PRIMARY KEY, patch TEXT NOT NULL, removed INTEGER NOT NULL DEFAULT 0);
   CREATE INDEX patches_removed ON patches (id) WHERE removed = 1;
   CREATE TABLE gif_counts (
     gif_id TEXT NOT NULL, half_hour INTEGER NOT NULL, views INTEGER NOT NULL,
     clicks INTEGER NOT NULL, hovers INTEGER NOT NULL, shares INTEGER NOT NULL,
     PRIMARY KEY (gif_id, half_hour)
   ) WITHOUT ROWID;
   CREATE INDEX gif_counts_by_half_hour ON gif_counts (half_hour);
   CREATE TABLE counted_clients (
     half_hour INTEGER NOT NULL, client TEXT NOT NULL, gif_id TEXT NOT NULL, kind TEXT NOT NULL,
     PRIMARY KEY (half_hour, client, gif_id, kind)
   ) WITHOUT ROWID;
   CREATE TABLE api_keys (
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
   CREATE TABLE hidden_terms (term TEXT PRIMARY KEY) WITHOUT ROWID;
   CREATE TABLE outbox (
     kind TEXT NOT NULL, gif_id TEXT NOT NULL, news_id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
     due INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (kind, gif_id)
   ) WITHOUT ROWID;
   CREATE INDEX outbox_by_kind ON outbox (kind DESC, at, gif_id, due);`,
]
