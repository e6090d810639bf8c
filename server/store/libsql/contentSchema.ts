/** Migrations of `content.db`, one per version. */
export const CONTENT_MIGRATIONS: readonly string[] = [
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
   CREATE TABLE gif_tags (
     number INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (number, key)
   );
   CREATE INDEX gif_tags_by_key ON gif_tags (key);
   CREATE TABLE texts (key TEXT PRIMARY KEY, message TEXT NOT NULL, used INTEGER NOT NULL);
   CREATE INDEX texts_by_use ON texts (used);`,
]
