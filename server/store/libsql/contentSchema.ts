/** Migrations of `content.db`, one per version. */
export const CONTENT_MIGRATIONS: readonly string[] = [
  // Tables that can be rebuilt start empty: the library fills them again.
  '',
  '',
  '',
  '',
  `DROP TABLE IF EXISTS gifs;
   DROP TABLE IF EXISTS gif_records;
   DROP TABLE IF EXISTS gif_text;
   DROP TABLE IF EXISTS gif_tags;
   DROP TABLE IF EXISTS tag_counts;
   DROP TABLE IF EXISTS channels;
   DROP TABLE IF EXISTS gif_related;
   DROP TABLE IF EXISTS spellings;
   DROP TABLE IF EXISTS content_version;
   DROP TABLE IF EXISTS texts;
   CREATE TABLE texts (key TEXT PRIMARY KEY, message TEXT NOT NULL, used INTEGER NOT NULL);
   CREATE INDEX texts_by_use ON texts (used);
   CREATE TABLE gifs (
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
     text TEXT NOT NULL,
     heat REAL NOT NULL DEFAULT 0
   );
   CREATE INDEX gifs_by_trend ON gifs (heat DESC, trend DESC, number, type, rating, dynamic, created)
     WHERE listed = 1;
   CREATE INDEX gifs_by_channel ON gifs (channel, present);
   CREATE INDEX gifs_by_channel_date
     ON gifs (channel, created DESC, number, type, rating, dynamic, heat, trend)
     WHERE listed = 1 AND channel <> '';
   CREATE INDEX gifs_by_channel_trend
     ON gifs (channel, heat DESC, trend DESC, number, type, rating, dynamic, created)
     WHERE listed = 1 AND channel <> '';
   CREATE TABLE gif_records (number INTEGER PRIMARY KEY, record TEXT NOT NULL, patch TEXT NOT NULL);
   CREATE VIRTUAL TABLE gif_text USING fts5 (
     title, rest, content = '', contentless_delete = 1,
     tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'", prefix = '1 2 3'
   );
   CREATE TABLE gif_tags (
     number INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (number, key)
   ) WITHOUT ROWID;
   CREATE INDEX gif_tags_by_key ON gif_tags (key, number);
   CREATE TABLE tag_counts (
     key TEXT PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX tag_counts_by_count ON tag_counts (count DESC, key);
   CREATE TABLE word_counts (key TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE spellings (part TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
   CREATE TABLE channels (
     key TEXT PRIMARY KEY, names TEXT NOT NULL, count INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE TABLE gif_related (number INTEGER PRIMARY KEY, others TEXT NOT NULL, made INTEGER NOT NULL);
   CREATE TABLE content_version (version INTEGER NOT NULL);
   INSERT INTO content_version VALUES (1);`,
  `CREATE TABLE gif_looks (number INTEGER PRIMARY KEY, looks TEXT NOT NULL);
   CREATE TABLE gif_bands (band INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (band, number)) WITHOUT ROWID;
   CREATE INDEX gif_bands_by_number ON gif_bands (number);
   CREATE TABLE gif_alike (number INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (number, other)) WITHOUT ROWID;
   CREATE INDEX gif_alike_by_other ON gif_alike (other);`,
  `CREATE TABLE gif_aliases (alias TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX gif_aliases_by_number ON gif_aliases (number);`,
  // Indexes long words under their consonants, as `partsOf` does.
  `INSERT OR IGNORE INTO spellings (part, word)
   WITH RECURSIVE step (word, at, part) AS (
     SELECT word, 1, '' FROM spellings WHERE part = word AND length(word) >= 7
     UNION ALL
     SELECT word, at + 1, CASE
       WHEN instr('aeiouyаеёиоуыэюяієї', substr(word, at, 1)) > 0 THEN part
       WHEN substr(word, at, 1) = substr(part, -1) THEN part
       ELSE part || substr(word, at, 1) END
     FROM step WHERE at <= length(word)
   )
   SELECT part, word FROM step WHERE at > length(word) AND length(part) >= 3;`,
]
