/** Tools → Rescue GIFs, on a site with the markup that three providers have given out. */
import { writeFileSync } from 'node:fs'
import { blocksOf, openEditor } from './editor.ts'
import { expect, quote, test } from './fixtures.ts'

const comment = (name: string, attributes: object, html: string) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->\n${html}\n<!-- /wp:${name} -->`

/** One shape each, as blocks or as classic content. `ID` stands for the id. */
const SHAPES: Record<string, string> = {
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
const ORDER = Object.keys(SHAPES)

/** A provider that answers for the GIFs with an even number, and for their files. */
const PROVIDER = `add_filter('pre_http_request', function ($no, $args, $url) {
  if (preg_match('~/v1/gifs/(\\w*?)(\\d+)\\?~', $url, $of)) {
    $is_known = $of[2] % 2 === 0;
    return array('headers' => array(), 'cookies' => array(), 'response' => array('code' => $is_known ? 200 : 404),
      'body' => wp_json_encode(array('data' => $is_known ? array('title' => 'Known ' . $of[2], 'images' => array()) : array())));
  }
  return $no;
}, 10, 3);`

const changeAll = (verb: string) => `$after = 0; do {
  $progress = Giflet\\change_places('${verb}', $after); $after = $progress['after'];
} while (!$progress['isDone']);`

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
const FRESH = 'Giflet\\forget_rescue();'

/** Adds posts of every shape in turn, their ids counted, without the hooks of saving. */
const fill = (
  count: number,
) => `global $wpdb; $shapes = json_decode(${quote(JSON.stringify(Object.values(SHAPES)))}, true);
  for ($n = 0; $n < ${count}; $n++) {
    $content = str_replace('ID', '10' . sprintf('%05d', $n), $shapes[$n % count($shapes)]);
    $wpdb->insert($wpdb->posts, array('post_title' => "Rescue $n", 'post_content' => $content, 'post_status' => 'publish',
      'post_type' => 'post', 'post_author' => 1, 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '',
      'post_name' => "rescue-$n", 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00'));
  }`

const ALL = `md5(implode('|', $wpdb->get_col("SELECT post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post' ORDER BY ID")))`

test('every shape becomes a valid block or the same HTML, and all is undone', async ({ as, site }) => {
  test.slow()
  const before = site.php(`${fill(2 * ORDER.length)} echo ${ALL};`)
  const [found, counts] = site
    .php(`while (!Giflet\\scan()['isDone']); global $wpdb;
      echo $wpdb->get_var('SELECT COUNT(*) FROM ' . Giflet\\rescue_table()), '|';
      ${changeAll('provider')}
      echo json_encode(Giflet\\rescue_counts());`)
    .split('|')
  // Markup that is cut in half is no tag, for browsers neither.
  expect(found).toBe(`${2 * (ORDER.length - 1)}`)
  expect(JSON.parse(counts ?? '')).toEqual({ changed: ORDER.length - 1, left: ORDER.length - 1 })

  const editor = await as('administrator')
  for (const [index, name] of ORDER.entries()) {
    if (name === 'cut in half') continue
    const number = index % 2 === 0 ? index : index + ORDER.length
    const [id = '', content = ''] = site
      .php(
        `global $wpdb; echo implode('|', $wpdb->get_row("SELECT ID, post_content FROM $wpdb->posts WHERE post_title = 'Rescue ${number}' AND post_type = 'post'", ARRAY_N));`,
      )
      .split(/\|(.*)/s)
    expect(content, name).toContain(`data-gif="10${String(number).padStart(5, '0')}"`)
    expect(content, name).not.toMatch(/<iframe src="(?:https:)?\/\/(?:giphy|tenor)|tenor-gif-embed|via GIPHY/)
    if (!content.includes('wp:giflet/gif')) continue
    await openEditor(editor, site.origin, id)
    const blocks = await blocksOf(editor)
    expect(
      blocks.map(({ isValid }) => isValid),
      name,
    ).toEqual(blocks.map(() => true))
  }
  const revisions = site.php(
    `global $wpdb; echo $wpdb->get_var("SELECT COUNT(DISTINCT post_parent) FROM $wpdb->posts WHERE post_type = 'revision' AND post_content LIKE '%giphy.com/embed%'");`,
  )
  expect(Number(revisions)).toBeGreaterThan(0)
  const after = site.php(`${changeAll('undo')} global $wpdb; echo ${ALL};`)
  expect(after).toBe(before)
})

/** Kills the process at the n-th time that something happens. */
const killedAt = (n: number, action: string) =>
  `add_action('${action}', function () { static $n = 0; if (++$n === ${n}) posix_kill(getmypid(), 9); });`

test('a site of 1,000 posts is scanned and changed, killed twice each, and undone once', async ({ site }) => {
  test.slow()
  const before = site.php(`${fill(1000)} echo ${ALL};`)
  for (const n of [3, 2]) {
    expect(() =>
      site.php(`${killedAt(n, 'update_option_giflet_rescue')} while (!Giflet\\scan()['isDone']);`),
    ).toThrow()
    expect(site.php(`echo Giflet\\scan_progress()['isDone'] ? 'done' : 'on its way';`)).toBe('on its way')
  }
  const found = site.php(`while (!Giflet\\scan()['isDone']); global $wpdb;
    echo $wpdb->get_var('SELECT COUNT(*) FROM ' . Giflet\\rescue_table());`)
  const cut = Math.ceil((1000 - ORDER.indexOf('cut in half')) / ORDER.length)
  expect(Number(found)).toBe(1000 - cut)

  // After it is written and before that is noted, and before it is written.
  for (const action of ['save_post', 'pre_post_update']) {
    expect(() => site.php(`${killedAt(40, action)} ${changeAll('provider')}`)).toThrow()
  }
  const counts = site.php(`${changeAll('provider')} echo json_encode(Giflet\\rescue_counts());`)
  const { changed, left, ...others } = JSON.parse(counts) as Record<string, number>
  expect({ sum: (changed ?? 0) + (left ?? 0), others }).toEqual({ sum: Number(found), others: {} })
  const [embeds = '', gifs = ''] = site
    .php(`global $wpdb; $rows = $wpdb->get_col("SELECT post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post'");
      echo substr_count(implode($rows), 'data-gif='), ' ', count(array_filter($rows, function ($row) { return substr_count($row, 'data-gif=') > 1; }));`)
    .split(' ')
  expect([embeds, gifs]).toEqual([`${changed}`, '0'])

  // What somebody has changed since is theirs.
  const theirs = site.php(
    `global $wpdb; $row = Giflet\\rescue_rows(array('changed'), 0, 1)[0]; $wpdb->update($wpdb->posts, array('post_content' => 'Mine'), array('ID' => $row->object_id)); clean_post_cache($row->object_id); echo $row->object_id;`,
  )
  site.php(changeAll('undo'))
  const [mine, note] = site
    .php(`echo get_post(${theirs})->post_content, '|', Giflet\\rescue_rows(array('changed'), 0, 9)[0]->note;`)
    .split('|')
  expect([mine, note]).toEqual(['Mine', 'It was changed since, and stays as it is.'])
  site.php(
    `global $wpdb; $row = Giflet\\rescue_rows(array('changed'), 0, 1)[0]; $wpdb->update($wpdb->posts, array('post_content' => $row->before_text), array('ID' => ${theirs}));`,
  )
  expect(site.php(`global $wpdb; echo ${ALL};`)).toBe(before)
})

test('comments, widgets, descriptions and metadata are scanned, changed and undone', async ({ site }) => {
  const frame = '<iframe src="https://giphy.com/embed/1000002"></iframe>'
  const texts = `$text = ${quote(`<p>A</p>${frame}`)}; global $wpdb;
    $post = wp_insert_post(array('post_title' => 'Rescue places', 'post_content' => 'x', 'post_status' => 'publish'));
    $read = function () use ($post) { $term = get_term_by('name', 'Rescue', 'category'); return array(
      get_comments(array('post_id' => $post))[0]->comment_content, $term->description, get_option('widget_custom_html')[77]['content'],
      get_post_meta($post, 'text', true), get_term_meta($term->term_id, 'text', true), get_user_meta(1, 'rescue_text', true), get_post_meta($post, 'data', true)['html']); };`
  const add = `kses_remove_filters(); $wpdb->insert($wpdb->comments, array('comment_post_ID' => $post, 'comment_content' => $text, 'comment_approved' => 1));
    $term = wp_insert_term('Rescue', 'category')['term_id']; $wpdb->update($wpdb->term_taxonomy, array('description' => $text), array('term_id' => $term)); clean_term_cache($term);
    update_option('widget_custom_html', array(77 => array('title' => '', 'content' => $text), '_multiwidget' => 1));
    update_post_meta($post, 'text', $text); update_term_meta($term, 'text', $text); update_user_meta(1, 'rescue_text', $text);
    update_post_meta($post, 'data', array('html' => $text));`
  const remove = `wp_delete_term(get_term_by('name', 'Rescue', 'category')->term_id, 'category'); delete_user_meta(1, 'rescue_text'); delete_option('widget_custom_html');`
  const [changed = '', counts = '', undone = ''] = site
    .php(`${texts} ${add} while (!Giflet\\scan()['isDone']);
      ${changeAll('provider')} echo json_encode($read()), '|', json_encode(Giflet\\rescue_counts()), '|';
      ${changeAll('undo')} wp_cache_flush(); echo json_encode($read()); ${remove}`)
    .split('|')
  const shown = JSON.parse(changed) as string[]
  // Data of another plugin is named, and stays.
  expect(shown.map(text => text.includes('data-gif="1000002"'))).toEqual([...Array(6).fill(true), false])
  expect(JSON.parse(counts)).toEqual({ changed: 6, left: 1 })
  expect(JSON.parse(undone)).toEqual(Array(7).fill(`<p>A</p>${frame}`))
})

test('copies are fetched once an administrator has said yes, and no sooner', async ({
  as,
  site,
  origin,
  samples,
}) => {
  test.slow()
  const admin = await as('administrator')
  const gif = await admin.request.get(`${origin}/media/${samples.gif.id}/original.gif`)
  writeFileSync(`${site.folder}/copy.gif`, await gif.body())
  // GIPHY's host has the file; each address that is asked for is noted.
  site.addPlugin(`add_filter('pre_http_request', function ($no, $args, $url) {
    if (!str_contains($url, '.giphy.com/')) return $no;
    update_option('rescue_asked', get_option('rescue_asked') . $url . ' ');
    copy(ABSPATH . 'copy.gif', $args['filename']);
    return array('headers' => array(), 'cookies' => array(), 'response' => array('code' => 200), 'body' => '');
  }, 10, 3);`)
  const asked = () => site.php(`echo get_option('rescue_asked');`)
  const before = site.php(
    `delete_option('rescue_asked'); ${fill(5)} while (!Giflet\\scan()['isDone']); echo ${ALL};`,
  )

  const page = `${site.origin}/wp-admin/tools.php?page=giflet-rescue`
  await admin.goto(page)
  const copies = admin.getByRole('button', { name: 'Replace all by copies in the Media Library' })
  await expect(copies).toBeDisabled()
  await admin.getByRole('link', { name: 'by a copy' }).first().click()
  await expect(admin.getByText('Say first that you may keep copies.')).toBeVisible()
  // The rights are the server's: neither a page without its nonce nor an editor gets any further.
  const change = { data: { verb: 'file' }, params: { rest_route: '/giflet/v1/rescue/change' } }
  expect((await admin.request.post(site.origin, change)).status()).toBe(401)
  for (const [role, status] of [
    ['administrator', 403],
    ['editor', 403],
  ] as const) {
    const user = await as(role)
    await user.goto(`${site.origin}/wp-admin/`)
    const nonce = await (
      await user.request.get(`${site.origin}/wp-admin/admin-ajax.php?action=rest-nonce`)
    ).text()
    const answer = await user.request.post(site.origin, { ...change, headers: { 'X-WP-Nonce': nonce } })
    expect(answer.status(), role).toBe(status)
    expect(((await answer.json()) as { code: string }).code).toBe(
      role === 'administrator' ? 'giflet_terms' : 'rest_forbidden',
    )
  }
  expect(asked()).toBe('')

  await admin.goto(page)
  await admin.getByLabel('I may keep copies of these GIFs.').check()
  await expect(copies).toBeEnabled()
  await copies.click()
  await expect(admin.getByText('Changed: 5')).toBeVisible()
  expect(asked().trim().split(' ')).toHaveLength(5)
  const shown = site.php(
    `global $wpdb; echo implode('|', $wpdb->get_col("SELECT post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post'"));`,
  )
  expect(shown.match(/data-gif="file:[^"]*\.gif/g)).toHaveLength(5)
  await admin.getByRole('button', { name: 'Undo all' }).click()
  await expect(admin.getByText('Found: 5')).toBeVisible()
  expect(site.php(`delete_option('rescue_asked'); echo ${ALL};`)).toBe(before)
})

test('embeds are listed as still there, gone or without a clear answer', async ({ as, site }) => {
  // One by its file, one by its frame, one whose host is away.
  site.addPlugin(`add_filter('pre_http_request', function ($no, $args, $url) {
    $code = array('media.giphy.com' => 200, 'tenor.com' => 404)[wp_parse_url($url, PHP_URL_HOST)] ?? null;
    return $code && 'HEAD' === $args['method'] ? array('headers' => array(), 'cookies' => array(), 'response' => array('code' => $code), 'body' => '') : new WP_Error('away', 'Away');
  }, 10, 3);`)
  const frames = ['giphy.com/embed/abc1', 'tenor.com/embed/22', 'klipy.com/gifs/cat-33'].map(
    address => `<iframe src="https://${address}"></iframe>`,
  )
  site.php(`kses_remove_filters(); wp_insert_post(array('post_title' => 'Rescue answers', 'post_status' => 'publish',
    'post_content' => ${quote(frames.join('\n'))})); while (!Giflet\\scan()['isDone']);`)
  const admin = await as('administrator')
  await admin.goto(`${site.origin}/wp-admin/tools.php?page=giflet-rescue`)
  await admin.getByRole('button', { name: 'See which are still there' }).click()
  await expect(admin.getByRole('cell', { name: 'giphy:abc1' })).toHaveText(
    'giphy:abc1 (still there), tenor:22 (gone), klipy:33 (no clear answer)',
  )
  // A long text is asked for in parts, each within PHP's limits.
  const names = site.php(`use function Giflet\\{check_place, rescue_row, rescue_rows, scan, start_scan};
    start_scan(); while (!scan()['isDone']); $id = (int) rescue_rows(array('found'), 0, 1)[0]->id;
    for ($n = 0; $n < 2; $n++) {
      check_place($id, 0);
      echo implode(', ', array_map('Giflet\\embed_name', json_decode(rescue_row($id)->embeds, true))), '|';
    }`)
  expect(names).toBe(
    'giphy:abc1 (still there), tenor:22, klipy:33|giphy:abc1 (still there), tenor:22 (gone), klipy:33|',
  )
})
