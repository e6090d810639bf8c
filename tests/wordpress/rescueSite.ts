/** A site with old markup of the three providers, and PHP calls that rescue it. */
import { quote, test } from './fixtures.ts'

const comment = (name: string, attributes: object, html: string) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->\n${html}\n<!-- /wp:${name} -->`

/** Each kind of embed once, as a block or as classic content. `ID` is a placeholder. */
export const SHAPES: Record<string, string> = {
  'giphy frame in its box':
    '<!-- wp:html -->\n<div style="width:100%;height:0;padding-bottom:56%;position:relative;"><iframe src="https://giphy.com/embed/ID" width="100%" height="100%" style="position:absolute" frameBorder="0" class="giphy-embed" allowFullScreen></iframe></div><p><a href="https://giphy.com/gifs/cat-ID">via GIPHY</a></p>\n<!-- /wp:html -->',
  'giphy frame, classic':
    'Before\n<iframe src="//giphy.com/embed/ID?html5=true" width="480" height="270"></iframe><p><a href="https://giphy.com/gifs/ID">via GIPHY</a></p>\nAfter <b title="<iframe src=https://giphy.com/embed/x>">bold</b>',
  'giphy file in a link, classic':
    '<a href="https://giphy.com/gifs/cat-ID"><img class="alignnone" src="https://media1.giphy.com/media/v1.Y2lkPTc5/ID/giphy.gif?cid=1&amp;rid=g" alt="A cat & <co" width="480" height="270" /></a>',
  'giphy page, embed block': comment(
    'embed',
    { url: 'https://giphy.com/gifs/cat-ID', type: 'photo', providerNameSlug: 'giphy' },
    '<figure class="wp-block-embed is-type-photo"><div class="wp-block-embed__wrapper">\nhttps://giphy.com/gifs/cat-ID\n</div><figcaption class="wp-element-caption">A <em>caption</em></figcaption></figure>',
  ),
  'giphy, image block': comment(
    'image',
    { align: 'left' },
    '<figure class="wp-block-image alignleft"><img src="https://i.giphy.com/ID.gif" alt="A cat"/></figure>',
  ),
  'giphy, of Jetpack': comment(
    'jetpack/gif',
    { giphyUrl: 'https://giphy.com/embed/ID', searchText: 'cat' },
    '<figure class="wp-block-jetpack-gif"><div class="wp-block-jetpack-gif-wrapper" style="padding-top:56%"><iframe src="https://giphy.com/embed/ID" title="cat"></iframe></div></figure>',
  ),
  'giphy page on a line': 'Before\n\nhttps://giphy.com/gifs/cat-ID?utm_source=x\n\nAfter',
  'tenor box': `<!-- wp:html -->\n<div class="tenor-gif-embed" data-postid="ID" data-share-method="host" data-aspect-ratio="1.5" data-width="100%"><a href="https://tenor.com/view/cat-gif-ID">Cat GIF</a>from <a href="https://tenor.com/search/cat-gifs">Cat GIFs</a></div> <script type="text/javascript" async src="https://tenor.com/embed.js"></script>\n<!-- /wp:html -->`,
  'tenor frame': '<p>A</p><iframe src="https://tenor.com/embed/ID"></iframe>',
  'tenor page, shortcode': '[embed]https://tenor.com/view/cat-gif-ID[/embed]',
  'klipy page': 'Before\n\nhttps://klipy.com/gifs/cat-ID\n\nAfter',
  'in columns': `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${comment('embed', { url: 'https://tenor.com/view/cat-gif-ID' }, '<figure class="wp-block-embed"></figure>')}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
  'cut in half': '<p>A</p><div><iframe src="https://giphy.com/embed/ID" width="480',
}
export const ORDER = Object.keys(SHAPES)

/** A provider that has the GIFs with an even number. */
const PROVIDER = `add_filter('pre_http_request', function ($no, $args, $url) {
  if (preg_match('~/v1/gifs/(\\w*?)(\\d+)\\?~', $url, $of)) {
    $is_known = $of[2] % 2 === 0;
    return array('headers' => array(), 'cookies' => array(), 'response' => array('code' => $is_known ? 200 : 404),
      'body' => wp_json_encode(array('data' => $is_known ? array('title' => 'Known ' . $of[2], 'images' => array()) : array())));
  }
  return $no;
}, 10, 3);`

/** Applies a verb to all results of a scan, batch after batch. */
export const changeAll = (verb: string) => `while (!Giflet\\change_places('${verb}')['isDone']);`

export const SCAN_ALL = `while (!Giflet\\scan()['isDone']);`

const FRESH = 'Giflet\\forget_rescue();'

/** Removes the results of earlier scans before and after each test. */
export function onRescueSite(): void {
  test.beforeEach(({ site }) => {
    site.addPlugin(PROVIDER)
    site.php(
      `${FRESH} global $wpdb; foreach (array('posts', 'postmeta', 'comments') as $table) $wpdb->query("DELETE FROM {$wpdb->$table}");
      array_map('delete_option', array_keys(Giflet\\WIDGETS));`,
    )
  })
  test.afterEach(({ site }) =>
    site.php(
      `global $wpdb; $wpdb->query("DELETE FROM $wpdb->posts WHERE post_title LIKE 'Rescue %'"); ${FRESH}`,
    ),
  )
}

/** Adds posts with each kind of embed in turn and consecutive IDs, without the hooks of a save. */
export const fill = (
  count: number,
) => `global $wpdb; $shapes = json_decode(${quote(JSON.stringify(Object.values(SHAPES)))}, true);
  for ($n = 0; $n < ${count}; $n++) {
    $content = str_replace('ID', '10' . sprintf('%05d', $n), $shapes[$n % count($shapes)]);
    $wpdb->insert($wpdb->posts, array('post_title' => "Rescue $n", 'post_content' => $content, 'post_status' => 'publish',
      'post_type' => 'post', 'post_author' => 1, 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '',
      'post_name' => "rescue-$n", 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00'));
  }`

/** Hash of the texts of all these posts. */
export const ALL = `md5(implode('|', $wpdb->get_col("SELECT post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post' ORDER BY ID")))`
