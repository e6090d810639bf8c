/**
 * Addresses of GIPHY's GIF `abc123` as people paste them. The loader, the editor of WordPress and
 * the plugin's PHP read them all.
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
]
