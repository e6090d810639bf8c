/**
 * Addresses of GIPHY's GIF `abc123` as people paste them. The app, the editor of WordPress and the
 * plugin's PHP read them all.
 */
export const PASTED_ADDRESSES = [
  'https://giphy.com/gifs/happy-cat-abc123',
  'https://www.giphy.com/gifs/abc123',
  'http://giphy.com/stickers/cat-abc123',
  'https://giphy.com/clips/a-film-abc123?utm_source=x#y',
  'giphy.com/gifs/happy-cat-abc123',
  '//giphy.com/gifs/abc123?utm_source=x',
  'https://m.giphy.com/gifs/happy-cat-abc123/',
  ' \u2060https://giphy.com/gifs/abc123\u200b',
  'https://giphy.com/gifs/happy-cat-abc123/fullscreen',
  'https://giphy.com/embed/abc123',
  'https://giphy.com/embed/abc123/video/',
  'https://giphy.com/embed/abc123/twitter/iframe',
  'https://giphy.com/media/abc123/giphy.gif',
  'https://media.giphy.com/media/abc123/giphy.gif',
  'https://media2.giphy.com/media/v1.Y2lkPTc5/abc123/200w.webp?cid=x',
  'media.giphy.com/media/abc123/giphy.gif',
  'https://i.giphy.com/abc123.gif',
  'i.giphy.com/abc123.webp',
  'https://i.giphy.com/media/abc123/giphy.mp4',
  'https://giphy.com/embed.html?gif=abc123',
  'https://giphy.com/embed.html#columns=3&gif=abc123&page=x',
  'HTTPS://GIPHY.COM/GIFS/happy-cat-abc123',
  'GIPHY.com/gifs/happy-cat-abc123',
  ...['.', '!', ';', ',', '?', '…', '。', '！', ')'].map(
    end => `https://giphy.com/gifs/happy-cat-abc123${end}`,
  ),
  ...['„“', '“”', '‘’', '«»', '‹›', '「」', '『』', '""', "''", '``', '()', '[]', '<>', '**'].map(
    ([before, after]) => `${before}https://giphy.com/gifs/happy-cat-abc123${after}`,
  ),
  // Zero-width space, soft hyphen, byte order mark, left-to-right mark, word joiner.
  ...['\u200b', '\u00ad', '\ufeff', '\u200e', '\u2060'].map(
    hidden => `https://giphy.com/gifs/happy-${hidden}cat-abc${hidden}123`,
  ),
  'giphy.com/gifs/happy-cat-abc\u200b123',
  'https://giphy.com/gifs/happy\u2011cat\u2011abc123',
]

/**
 * Other texts, which the app alone reads: of any provider, or with more than the address, which a
 * paragraph in WordPress keeps.
 */
export const PASTED_TEXTS = [
  'https://giphy.com/gifs/happy-cat-abc123 – so-good',
  'https://giphy.com/gifs/happy-cat-abc123 https://giphy.com/gifs/sad-dog-def456',
  'https://giphy.com/gifs/happy-cat-abc123\nhttps://giphy.com/gifs/sad-dog-def456',
  'Look: giphy.com/gifs/happy-cat-abc123',
  'GIPHY:abc123',
  'giphy: abc123',
  'abc\u200b123',
  'abc\u00ad12\ufeff3',
  'localhost:4400/gifs/happy-cat-abc123',
  'gifs.example:8080/media/abc123/giphy.gif',
  'bücher.example/gifs/happy-cat-abc123',
  'https://gifs.example/gifs/glückliche-katze-abc123',
  'https://gifs.example/gifs/猫-abc123。',
  '&lt;iframe src=&quot;https://giphy.com/embed/abc123&quot;&gt;',
  "<img src='//media.giphy.com/media/abc123/giphy.gif'>",
  'GPH.IS/g/abc123',
]
