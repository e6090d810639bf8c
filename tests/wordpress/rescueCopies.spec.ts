/** Copies of old embeds in the Media Library, and the check which embeds still exist. */
import { writeFileSync } from 'node:fs'
import { expect, quote, test } from './fixtures.ts'
import { ALL, fill, onRescueSite, SCAN_ALL } from './rescueSite.ts'

onRescueSite()

test('no copy is downloaded before an administrator allows it', async ({ as, site, origin, samples }) => {
  test.slow()
  const admin = await as('administrator')
  const gif = await admin.request.get(`${origin}/media/${samples.gif.id}/original.gif`)
  writeFileSync(`${site.folder}/copy.gif`, await gif.body())
  // GIPHY's host has the file, and records each requested address.
  site.addPlugin(`add_filter('pre_http_request', function ($no, $args, $url) {
    if (!str_contains($url, '.giphy.com/')) return $no;
    update_option('rescue_asked', get_option('rescue_asked') . $url . ' ');
    copy(ABSPATH . 'copy.gif', $args['filename']);
    return array('headers' => array(), 'cookies' => array(), 'response' => array('code' => 200), 'body' => '');
  }, 10, 3);`)
  const asked = () => site.php(`echo get_option('rescue_asked');`)
  const before = site.php(`delete_option('rescue_asked'); ${fill(5)} ${SCAN_ALL} echo ${ALL};`)

  const page = `${site.origin}/wp-admin/tools.php?page=giflet-rescue`
  await admin.goto(page)
  const copies = admin.getByRole('button', { name: 'Replace all by copies in the Media Library' })
  await expect(copies).toBeDisabled()
  await admin.getByRole('link', { name: 'by a copy' }).first().click()
  await expect(admin.getByText('Say first that you may keep copies.')).toBeVisible()
  // The server refuses requests without a nonce, and those of an editor.
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

test('a check lists embeds as still there, gone or without a clear answer', async ({ as, site }) => {
  // One answers by its file, one by its frame, and the host of one is down.
  site.addPlugin(`add_filter('pre_http_request', function ($no, $args, $url) {
    $code = array('media.giphy.com' => 200, 'tenor.com' => 404)[wp_parse_url($url, PHP_URL_HOST)] ?? null;
    return $code && 'HEAD' === $args['method'] ? array('headers' => array(), 'cookies' => array(), 'response' => array('code' => $code), 'body' => '') : new WP_Error('away', 'Away');
  }, 10, 3);`)
  const frames = ['giphy.com/embed/abc1', 'tenor.com/embed/22', 'klipy.com/gifs/cat-33'].map(
    address => `<iframe src="https://${address}"></iframe>`,
  )
  site.php(`kses_remove_filters(); wp_insert_post(array('post_title' => 'Rescue answers', 'post_status' => 'publish',
    'post_content' => ${quote(frames.join('\n'))})); ${SCAN_ALL}`)
  const admin = await as('administrator')
  await admin.goto(`${site.origin}/wp-admin/tools.php?page=giflet-rescue`)
  await admin.getByRole('button', { name: 'See which are still there' }).click()
  await expect(admin.getByRole('cell', { name: 'giphy:abc1' })).toHaveText(
    'giphy:abc1 (still there), tenor:22 (gone), klipy:33 (no clear answer)',
  )
  // A check of a long text takes several calls, each within PHP's limits.
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

test('a text with several GIFs that cannot be had gets done, and is asked for anew by another run', async ({
  site,
}) => {
  const text = [1, 3, 5].map(n => `<iframe src="https://giphy.com/embed/100090${n}"></iframe>`).join('\n')
  site.php(`kses_remove_filters();
    wp_insert_post(array('post_title' => 'Rescue lost', 'post_status' => 'publish', 'post_content' => ${quote(text)})); ${SCAN_ALL}`)
  // One answer of a slow provider uses up the time of a batch.
  const batch = () =>
    site.php(`$asked = 0; add_filter('pre_http_request', static function ($no) use (&$asked) { ++$asked; sleep(1); return $no; }, 5);
      echo json_encode(Giflet\\change_places('provider', 1)['isDone']), $asked, Giflet\\rescue_rows(array('found', 'left'), 0, 1)[0]->note;`)
  const [first, second, third, last = ''] = Array.from({ length: 4 }, batch)
  expect([first, second]).toEqual(['false1', 'false1'])
  expect(third).toMatch(/^false1/)
  expect(last).toMatch(/^true0/)
  expect(last.match(/The provider does not know this GIF/g)).toHaveLength(3)
  expect(batch()).toBe(`false1${last.slice('true0'.length)}`)
})
