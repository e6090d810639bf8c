/** `provider.db` as the first release wrote it, with some of everything. */
export const FIRST_RELEASE = `
  CREATE TABLE gifs (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, rating INTEGER NOT NULL,
    present INTEGER NOT NULL, listed INTEGER NOT NULL, dynamic INTEGER NOT NULL, channel TEXT NOT NULL,
    created TEXT NOT NULL, trend REAL NOT NULL, record TEXT NOT NULL, patch TEXT NOT NULL DEFAULT '{}'
  );
  CREATE TABLE events (
    number INTEGER PRIMARY KEY AUTOINCREMENT, ts INTEGER NOT NULL, source TEXT NOT NULL, action TEXT NOT NULL,
    type TEXT NOT NULL, gif_id TEXT, user_id TEXT, attributes TEXT
  );
  CREATE TABLE site_things (
    number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
    UNIQUE (kind, id)
  );
  CREATE TABLE site_links (
    number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL,
    rank INTEGER NOT NULL DEFAULT 0, UNIQUE (kind, source, target)
  );
  INSERT INTO gifs VALUES
    (1, 'cat1', 'gif', 0, 1, 1, 0, '', '2024', 0.5, '{}', '{"title":"Patched long ago"}'),
    (2, 'dog1', 'gif', 0, 1, 1, 0, '', '2024', 0.5, '{}', '{}'),
    (3, 'gone9', 'gif', 0, 0, 0, 0, '', '2024', 0.5, '{}', '{"is_removed":true}');
  INSERT INTO events (ts, source, action, type, gif_id) VALUES
    (1700000000000, 'pingback', 'SEEN', 'GIF', 'cat1'), (1700000000001, 'pingback', 'SEEN', 'GIF', NULL),
    (1700000000002, 'ajax', 'odd one', 'SHARE', 'dog1');
  INSERT INTO site_things (number, kind, id, value) VALUES
    (1, 'account', '1001', '{"id":"1001","username":"vera"}'), (9, 'story', '1008', '{"id":"1008"}');
  DELETE FROM site_things WHERE number = 9;
  INSERT INTO site_links (kind, source, target) VALUES ('follow', '1001', 'mia');
  PRAGMA user_version = 1;`
