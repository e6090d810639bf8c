/** Tools → Rescue GIFs, on a site with old markup of the three providers. */
import { runInWordPress } from '../../scripts/services/wordpressSite.ts'
import { invalidBlocks, openEditor } from './editor.ts'
import { expect, quote, test } from './fixtures.ts'
import { ALL, changeAll, fill, ORDER, onRescueSite, SCAN_ALL } from './rescueSite.ts'

onRescueSite()

test('each kind of embed becomes a valid block or HTML, and undo restores it', async ({ as, site }) => {
  test.slow()
  const before = site.php(`${fill(2 * ORDER.length)} echo ${ALL};`)
  const [found, counts] = site
    .php(`${SCAN_ALL} global $wpdb;
      echo $wpdb->get_var('SELECT COUNT(*) FROM ' . Giflet\\rescue_table()), '|';
      ${changeAll('provider')}
      echo json_encode(Giflet\\rescue_counts());`)
    .split('|')
  // Markup that is cut in half is no tag in browsers either.
  expect(found).toBe(`${2 * (ORDER.length - 1)}`)
  expect(JSON.parse(counts ?? '')).toEqual({ changed: ORDER.length - 1, left: ORDER.length - 1 })

  const texts = JSON.parse(
    site.php(
      `echo json_encode($wpdb->get_results("SELECT post_title, post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post'", OBJECT_K));`,
    ),
  ) as Record<string, { post_content: string }>
  const editor = await as('administrator')
  await openEditor(editor, site.origin)
  for (const [index, name] of ORDER.entries()) {
    if (name === 'cut in half') continue
    const number = index % 2 === 0 ? index : index + ORDER.length
    const content = texts[`Rescue ${number}`]?.post_content ?? ''
    expect(content, name).toContain(`data-gif="10${String(number).padStart(5, '0')}"`)
    expect(content, name).not.toMatch(/<iframe src="(?:https:)?\/\/(?:giphy|tenor)|tenor-gif-embed|via GIPHY/)
    expect(await invalidBlocks(editor, content), name).toEqual([])
  }
  const revisions = site.php(
    `global $wpdb; echo $wpdb->get_var("SELECT COUNT(DISTINCT post_parent) FROM $wpdb->posts WHERE post_type = 'revision' AND post_content LIKE '%giphy.com/embed%'");`,
  )
  expect(Number(revisions)).toBeGreaterThan(0)
  const after = site.php(`${changeAll('undo')} global $wpdb; echo ${ALL};`)
  expect(after).toBe(before)
})

/** Kills the process at the n-th call of an action. */
const killedAt = (n: number, action: string) =>
  `add_action('${action}', function () { static $n = 0; if (++$n === ${n}) posix_kill(getmypid(), 9); });`

test('scan and change of 300 posts resume after kills, and undo restores all', async ({ site }) => {
  test.slow()
  // Kills a separate process instead of the server.
  const alone = (code: string) => runInWordPress(site.folder, code)
  const before = site.php(`${fill(300)} echo ${ALL};`)
  for (const n of [3, 2]) {
    expect(() => alone(`${killedAt(n, 'update_option_giflet_rescue')} ${SCAN_ALL}`)).toThrow()
    expect(site.php(`echo Giflet\\scan_progress()['isDone'] ? 'done' : 'on its way';`)).toBe('on its way')
  }
  const found = site.php(`${SCAN_ALL} global $wpdb;
    echo $wpdb->get_var('SELECT COUNT(*) FROM ' . Giflet\\rescue_table());`)
  const cut = Math.ceil((300 - ORDER.indexOf('cut in half')) / ORDER.length)
  expect(Number(found)).toBe(300 - cut)

  // The kill comes after a text is written but before that is stored, then before the write.
  for (const action of ['save_post', 'pre_post_update']) {
    expect(() => alone(`${killedAt(40, action)} ${changeAll('provider')}`)).toThrow()
  }
  const counts = site.php(`${changeAll('provider')} echo json_encode(Giflet\\rescue_counts());`)
  const { changed, left, ...others } = JSON.parse(counts) as Record<string, number>
  expect({ sum: (changed ?? 0) + (left ?? 0), others }).toEqual({ sum: Number(found), others: {} })
  const [embeds = '', gifs = ''] = site
    .php(`global $wpdb; $rows = $wpdb->get_col("SELECT post_content FROM $wpdb->posts WHERE post_title LIKE 'Rescue %' AND post_type = 'post'");
      echo substr_count(implode($rows), 'data-gif='), ' ', count(array_filter($rows, function ($row) { return substr_count($row, 'data-gif=') > 1; }));`)
    .split(' ')
  expect([embeds, gifs]).toEqual([`${changed}`, '0'])

  // Undo keeps a text that somebody has edited since.
  const theirs = site.php(
    `global $wpdb; $row = Giflet\\rescue_rows(array('changed'), 0, 1)[0]; $wpdb->update($wpdb->posts, array('post_content' => 'Mine'), array('ID' => $row->object_id)); clean_post_cache($row->object_id); echo $row->object_id;`,
  )
  site.php(changeAll('undo'))
  const [mine, note] = site
    .php(`echo get_post(${theirs})->post_content, '|', Giflet\\rescue_rows(array('changed'), 0, 9)[0]->note;`)
    .split('|')
  expect([mine, note]).toEqual(['Mine', 'It was changed since, and stays as it is.'])
  site.php(
    `global $wpdb; $row = Giflet\\rescue_row(Giflet\\rescue_rows(array('changed'), 0, 1)[0]->id); $wpdb->update($wpdb->posts, array('post_content' => $row->before_text), array('ID' => ${theirs}));`,
  )
  expect(site.php(`global $wpdb; echo ${ALL};`)).toBe(before)
})

test('scan, change and undo cover comments, widgets, descriptions and metadata', async ({ site }) => {
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
    .php(`${texts} ${add} ${SCAN_ALL}
      ${changeAll('provider')} echo json_encode($read()), '|', json_encode(Giflet\\rescue_counts()), '|';
      ${changeAll('undo')} wp_cache_flush(); echo json_encode($read()); ${remove}`)
    .split('|')
  const shown = JSON.parse(changed) as string[]
  // Data of another plugin is listed, but stays.
  expect(shown.map(text => text.includes('data-gif="1000002"'))).toEqual([...Array(6).fill(true), false])
  expect(JSON.parse(counts)).toEqual({ changed: 6, left: 1 })
  expect(JSON.parse(undone)).toEqual(Array(7).fill(`<p>A</p>${frame}`))
})

test('a batch keeps to its time and memory, and lists a text that is too long', async ({ site }) => {
  const add = `global $wpdb; $frame = '<iframe src="https://giphy.com/embed/1000002"></iframe>';
    foreach (array_merge(array_fill(0, 30, 1), array(3)) as $size) {
      $wpdb->query($wpdb->prepare("INSERT INTO $wpdb->posts (post_title, post_content, post_status, post_excerpt, to_ping, pinged, post_content_filtered)
        VALUES ('Rescue long', CONCAT(%s, REPEAT('word ', %d)), 'publish', '', '', '', '')", $frame, $size * MB_IN_BYTES / 5));
    }`
  const [peak, done, states, note] = site
    .php(`${add} $start = memory_get_usage(); memory_reset_peak_usage(); ${SCAN_ALL}
      echo intdiv(memory_get_peak_usage() - $start, MB_IN_BYTES), '|', json_encode(array(Giflet\\change_places('provider', 0), Giflet\\change_places('provider', 0))), '|',
        json_encode(Giflet\\rescue_counts()), '|', Giflet\\rescue_rows(array('left'), 0, 1)[0]->note;`)
    .split('|')
  // All texts together have 33 MB.
  expect(Number(peak)).toBeLessThan(20)
  // The second batch resumes after the first.
  expect(JSON.parse(done ?? '')).toEqual([1, 2].map(seen => ({ seen, total: 31, isDone: false })))
  expect(JSON.parse(states ?? '')).toEqual({ changed: 2, found: 28, left: 1 })
  expect(note).toBe('It is longer than 2 MB, and is not looked through.')
})

test('a second change replaces embeds that the first left, and undo restores the original', async ({
  site,
}) => {
  const text = ['giphy.com/embed/1000002', 'giphy.com/embed/1000001']
    .map(address => `<iframe src="https://${address}"></iframe>`)
    .join('\n<p>and</p>\n')
  const [first, knows, id] = site
    .php(`kses_remove_filters(); $id = wp_insert_post(array('post_title' => 'Rescue both', 'post_status' => 'publish', 'post_content' => ${quote(text)}));
      ${SCAN_ALL} ${changeAll('provider')}
      echo get_post($id)->post_content, '|', Giflet\\rescue_rows(array('changed'), 0, 1)[0]->note, '|', $id;`)
    .split('|')
  const [second, counts, undone] = site
    .php(`add_filter('pre_http_request', static function ($no, $args, $url) {
        return strpos($url, '1000001') ? array('headers' => array(), 'cookies' => array(), 'response' => array('code' => 200), 'body' => wp_json_encode(array('data' => array('title' => 'Late')))) : $no;
      }, 20, 3);
      ${changeAll('provider')} echo get_post(${id})->post_content, '|', json_encode(Giflet\\rescue_counts()), '|';
      ${changeAll('undo')} echo get_post(${id})->post_content;`)
    .split('|')
  expect([first?.match(/data-gif="\w+"/g), first?.match(/embed\/\w+/g)]).toEqual([
    ['data-gif="1000002"'],
    ['embed/1000001'],
  ])
  expect(knows).toContain('1000001: The provider does not know this GIF.')
  expect(second?.match(/data-gif="\w+"/g)).toEqual(['data-gif="1000002"', 'data-gif="1000001"'])
  expect(JSON.parse(counts ?? '')).toEqual({ changed: 1 })
  expect(undone).toBe(text)
})

const FRAME = '<iframe src="https://giphy.com/embed/1000002"></iframe>'
const PAGE = '{"url":"https://giphy.com/gifs/cat-1000002"}'
const REST = '<!-- wp:paragraph -->\n<p>The rest</p>\n<!-- /wp:paragraph -->'

test('a block without its end keeps the rest of the post, and is listed', async ({ site }) => {
  const kept = [
    `<!-- wp:embed ${PAGE} -->\n<figure>\n\n${REST}`,
    `<!-- wp:embed ${PAGE} -->\n<figure></figure>\n\n${REST}`,
    `<!-- wp:embed ${PAGE} -->\n<figure></figure>\n<p>The rest</p>`,
    `<!-- wp:image -->\n<figure>${FRAME}</figure><p>The rest</p>`,
    `<!-- wp:acme/gif ${PAGE} /-->`,
  ]
  const changed = [
    `<!-- wp:html -->\n${FRAME}\n${REST}`,
    `<!-- wp:shortcode -->\n[embed]https://giphy.com/gifs/cat-1000002[/embed]\n<!-- /wp:shortcode -->\n${REST}`,
    `<!-- wp:freeform -->\n${FRAME}\n<!-- /wp:freeform -->\n${REST}`,
    '<picture><source srcset="a.webp"><img src="https://i.giphy.com/1000002.gif" alt="The rest"></picture>',
    '<img data-src="https://i.giphy.com/1000002.gif" src="data:," alt="The rest">',
  ]
  const all = JSON.parse(
    site.php(`echo json_encode(array_map(static function ($text) { return Giflet\\rescued($text, 'provider'); },
      json_decode(${quote(JSON.stringify([...kept, ...changed]))})));`),
  ) as { text: string; notes: string[] }[]
  for (const [index, before] of kept.entries()) {
    expect(all[index]?.text).toBe(before)
    expect(all[index]?.notes.join()).toContain('It stands within the text of a block.')
  }
  for (const { text } of all.slice(kept.length)) {
    expect(text).toMatch(/data-gif="1000002"[\s\S]*The rest/)
    expect(text).not.toMatch(/<iframe|<picture|data-src|\[embed/)
  }
})

test('the caption of the classic editor stays with its GIF', async ({ site }) => {
  const img =
    '<img src="https://media.giphy.com/media/1000002/giphy.gif" alt="Cat" width="480" height="270" />'
  const link = `<a href="https://giphy.com/gifs/cat-1000002">${img}</a>`
  const texts = [
    `[caption id="attachment_3" align="alignright" width="480"]${link} A <em>fine</em> cat[/caption]`,
    `[wp_caption width="480" align="alignright" caption="A <em>fine</em> cat"]${img}[/wp_caption]`,
  ]
  const shown = JSON.parse(
    site.php(`echo json_encode(array_map(static function ($text) {
      return apply_filters('the_content', "Before\\n\\n" . Giflet\\rescued($text, 'provider')['text'] . "\\n\\nAfter");
    }, json_decode(${quote(JSON.stringify(texts))})));`),
  ) as string[]
  for (const html of shown) {
    expect(html).toMatch(
      /<figure class="wp-block-giflet-gif alignright">\s*<div data-gif="1000002"[\s\S]*<figcaption class="wp-element-caption">A <em>fine<\/em> cat<\/figcaption><\/figure>/,
    )
    expect(html.match(/caption\]|fine/g)).toEqual(['fine'])
  }
  // WordPress does not filter escapes in a shortcode's values.
  const attack = '\\x3cimg src=x onerror=alert(1)\\x3e'
  const hostile = `[wp_caption align="a--\\x3e${attack}" caption="${attack}"]${img}[/wp_caption]`
  const rescued = site.php(
    `echo Giflet\\rescued(json_decode(${quote(JSON.stringify(hostile))}), 'provider')['text'];`,
  )
  expect(rescued).toContain('data-gif="1000002"')
  expect(rescued).not.toContain('onerror')
})

test('the provider gets one request for a GIF, however many posts show it', async ({ site }) => {
  const change = (count: number) =>
    site.php(`global $wpdb; $asked = 0; add_filter('pre_http_request', static function ($no) use (&$asked) { ++$asked; return $no; }, 5);
      for ($n = 0; $n < ${count}; $n++) {
        $wpdb->insert($wpdb->posts, array('post_title' => 'Rescue same', 'post_content' => ${quote(FRAME)}, 'post_status' => 'publish', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => ''));
      }
      Giflet\\start_scan(); ${SCAN_ALL} ${changeAll('provider')} echo $asked, ' ', Giflet\\rescue_counts()['changed'];`)
  site.php(`delete_transient(Giflet\\KEPT . md5(Giflet\\page_url('1000002')));`)
  expect(change(3)).toBe('1 3')
  expect(change(2)).toBe('0 5')
})
