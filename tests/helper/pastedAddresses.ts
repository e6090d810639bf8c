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
  // Mails break lines behind hyphens.
  'https://giphy.com/gifs/happy-\ncat-abc123',
  'https://giphy.com/gifs/happy- \r\ncat-abc123',
  'https://giphy.com//gifs//happy-cat-abc123',
  'https://giphy.com/services/oembed?url=https%3A%2F%2Fgiphy.com%2Fgifs%2Fhappy-cat-abc123&format=json',
  // Redirects and "share" links.
  ...[
    'https://www.google.com/url?q=ADDRESS&sa=D&usg=AOv',
    'https://www.google.com/imgres?imgurl=ADDRESS&imgrefurl=https%3A%2F%2Fblog.example%2F',
    'https://l.facebook.com/l.php?u=ADDRESS%3Ffbclid%3DIwAR&h=AT0',
    'https://slack-redir.net/link?url=ADDRESS&v=3',
    'https://out.reddit.com/t3_a?url=ADDRESS&token=AQAA&app_name=reddit.com',
    'https://nam02.safelinks.protection.outlook.com/?url=ADDRESS&data=05%7C01%7Ca%40b.example&reserved=0',
    'https://steamcommunity.com/linkfilter/?u=ADDRESS',
    'https://twitter.com/intent/tweet?text=Cat&url=ADDRESS',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fgiphy.com%252Fgifs%252Fhappy-cat-abc123&h=AT0',
  ].map(redirect =>
    redirect.replace('ADDRESS', encodeURIComponent('https://giphy.com/gifs/happy-cat-abc123')),
  ),
  'https://href.li/?https://giphy.com/gifs/happy-cat-abc123',
  'https://slack-imgs.com/?c=1&url=https%3A%2F%2Fmedia.giphy.com%2Fmedia%2Fabc123%2Fgiphy.gif',
]

/**
 * The id `abc123` as people paste it by itself. The app, the editor of WordPress and the plugin's
 * shortcode read them all.
 */
export const PASTED_IDS = [
  ...['""', "''", '“”', '„“', '‘’', '«»', '「」', '``', '()', '<>', '[]', '**'].map(
    ([before, after]) => `${before}abc123${after}`,
  ),
  ...['**abc123**', '~~abc123~~', '||abc123||', 'abc123,', 'abc123.', '"abc123";', ' \tabc123\n'],
  ...['ID: abc123', 'id="abc123"', 'Gif: “abc123”', 'data-gif="abc123"'],
  ...['GIPHY:abc123', 'giphy: abc123', '"giphy:abc123"', 'abc\u200b123', 'abc\u00ad12\ufeff3'],
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
  'localhost:4400/gifs/happy-cat-abc123',
  'gifs.example:8080/media/abc123/giphy.gif',
  'bücher.example/gifs/happy-cat-abc123',
  'https://gifs.example/gifs/glückliche-katze-abc123',
  'https://gifs.example/gifs/猫-abc123。',
  '&lt;iframe src=&quot;https://giphy.com/embed/abc123&quot;&gt;',
  "<img src='//media.giphy.com/media/abc123/giphy.gif'>",
  'GPH.IS/g/abc123',
  // Their own codes around an id.
  ...['<div data-gif="abc123"></div>', '<gif-embed src="abc123"></gif-embed>', '[gif abc123]'],
  ...['[gif]abc123[/gif]', '[gif id="abc123"]', '[MEDIA=giphy]abc123[/MEDIA]', '<b>abc123</b>'],
  // Encoded, escaped or broken where no hyphen is.
  'https%3A%2F%2Fgiphy.com%2Fgifs%2Fhappy-cat-abc123',
  '{"url":"https:\\/\\/giphy.com\\/gifs\\/happy\\-cat-abc123"}',
  'https://giphy.com/gifs/\nhappy-cat-abc123',
  '> https://giphy.com/gifs/happy-c=\r\n> at-abc123',
  'https://giphy.com/gifs/happy-cat-abc123\nSent from my phone',
  'whatsapp://send?text=Look%20https%3A%2F%2Fgiphy.com%2Fgifs%2Fhappy-cat-abc123',
  'giphy.com/gifs/what%3F-abc123',
  'giphy.com/gifs/abc123?utm_term=https://blog.example/',
  'https:/media.giphy.com/media/abc123/giphy.gif',
  // Behind or within other addresses.
  'https://urldefense.com/v3/__https://giphy.com/gifs/happy-cat-abc123__;!!Ab!c$',
  'https://web.archive.org/web/2020if_/http://media.giphy.com:80/media/abc123/giphy.gif',
  'https://webcache.googleusercontent.com/search?q=cache:Xy_1:https://giphy.com/gifs/cat-abc123+&cd=1',
  'https://www.google.com/amp/s/giphy.com/gifs/happy-cat-abc123',
  'https://i0.wp.com/media.giphy.com/media/abc123/giphy.gif?w=300',
  'https://images.weserv.nl/?url=media.giphy.com/media/abc123/giphy.gif',
  'https://images-ext-1.discordapp.net/external/a-B_c/%3Fcid%3D7/https/media.giphy.com/media/abc123/200.gif',
  'intent://giphy.com/gifs/cat-abc123#Intent;scheme=https;package=com.giphy.messenger;end',
  // Of other providers and of our own server.
  'https://images-ext-1.discordapp.net/external/x/https/media.tenor.com/abc123AAAAC/happy-cat.gif',
  'https://tenor.com/oembed?url=https%3A%2F%2Ftenor.com%2Fview%2Fhappy-cat-gif-abc123',
  ...['https://www.tenor.com/abc123.gif', 'https://tenor.co/abc123.gif'],
  ...['https://klipy.com/gif/happy-cat-abc123', 'https://klipy.com/de/sticker/cat-abc123'],
  ...['https://gifs.example/g/abc123', 'gifs.example/oembed?url=https%3A%2F%2Fgifs.example%2Fg%2Fabc123'],
]
