/** "Save to Media Library": a provider's GIF becomes the site's own file, if the terms allow. */
import { blocksOf, canvas, openEditor, save } from './editor.ts'
import { expect, feedItem, test } from './fixtures.ts'

const block = (id: string) =>
  `<!-- wp:giflet/gif --><figure class="wp-block-giflet-gif"><div data-gif="${id}" data-gif-alt="My words"></div></figure><!-- /wp:giflet/gif -->`

test("the author saves a copy; the post shows the site's own file", async ({ as, site, samples }) => {
  const address = site.publish('administrator', block(samples.gif.id))
  const id = new URL(address).searchParams.get('p') ?? ''
  const editor = await as('administrator')
  await openEditor(editor, site.origin, id)
  await canvas(editor).locator('[data-type="giflet/gif"]').click()
  await editor.getByRole('button', { name: 'Save to Media Library' }).click()
  await expect(canvas(editor).locator('.giflet-preview [data-gif^="file:"]')).toHaveAttribute(
    'data-gif',
    /\.webp$/,
  )
  await save(editor, 'publish')
  await openEditor(editor, site.origin, id)
  const [kept] = await blocksOf(editor)
  expect(kept).toMatchObject({
    isValid: true,
    attributes: { alt: 'My words', still: expect.stringMatching(/-still\./) },
  })

  const [count, title, words, alt] = site
    .php(`$posts = get_posts(array('post_type' => 'attachment', 'meta_key' => '_giflet_copy_of', 'post_status' => 'any'));
      wp_set_current_user(1);
      $again = Giflet\\keep_gif('${samples.gif.id}');
      echo count($posts) === 1 && $again === $posts[0]->ID ? 'one' : 'several', '|', $posts[0]->post_title, '|',
        $posts[0]->post_content, '|', get_post_meta($posts[0]->ID, '_wp_attachment_image_alt', true);
      wp_delete_attachment($posts[0]->ID, true);`)
    .split('|')
  expect([count, title]).toEqual(['one', samples.gif.title])
  expect(words).toMatch(/^Source: http/)
  expect(alt).not.toBe('')
})

test('a GIF that is named by its page is kept too', async ({ site, gifPage }) => {
  const kept = site.php(`wp_set_current_user(1); $request = new WP_REST_Request('POST', '/giflet/v1/keep');
    $request['gif'] = '${gifPage}'; $answer = rest_do_request($request);
    echo $answer->get_status(), ' ', $answer->get_data()['type'] ?? '';
    wp_delete_attachment($answer->get_data()['id'] ?? 0, true);`)
  expect(kept).toBe('200 image/webp')
})

test.describe('with GIPHY', () => {
  test.use({ settings: { defaults: { provider: 'giphy', key: 'abc' } } })

  test('the button is disabled beside the terms, and the server refuses copies too', async ({ as, site }) => {
    const editor = await as('administrator')
    const address = site.publish('administrator', block('abc123'))
    await openEditor(editor, site.origin, new URL(address).searchParams.get('p') ?? '')
    await canvas(editor).locator('[data-type="giflet/gif"]').click()
    await expect(editor.getByRole('button', { name: 'Save to Media Library' })).toBeDisabled()
    await expect(editor.getByText('GIPHY allows no copies')).toBeVisible()
    expect(site.php(`echo Giflet\\keep_gif('abc123')->get_error_code();`)).toBe('giflet_terms')
  })

  test("without the script, the provider's mark is there once for each GIF", async ({ page, site }) => {
    const written = ['[gif abc123]', '[gif search:cats limit="3"]', 'https://giphy.com/gifs/abc123']
    const address = site.publish('author', written.join('\n\n'), 'With marks')
    const html = await (await page.request.get(address)).text()
    for (const text of [html, await feedItem(page, 'With marks')]) {
      expect(text.split('<small>Powered By GIPHY</small>')).toHaveLength(written.length + 1)
    }
  })
})

test('the server refuses stills, missing files and private addresses', async ({ site }) => {
  const refused = (url: string, code = '') =>
    site.php(`${code} echo Giflet\\fetch_file('${url}')->get_error_message();`)
  expect(refused(`${site.origin}/wp-includes/images/blank.gif`)).toMatch(/blank\.gif is no GIF, WebP/)
  expect(refused(`${site.origin}/wp-includes/images/none.gif`)).toMatch(/none\.gif cannot be fetched: 404/)
  const inside = `remove_all_filters('http_request_host_is_external'); remove_all_filters('http_allowed_safe_ports');`
  expect(refused('http://127.0.0.1:22/a.gif', inside)).toMatch(/cannot be fetched/)
  expect(refused('file:///etc/passwd', inside)).toMatch(/cannot be fetched/)
})

test('a picture that is cut off or damaged is inspected to its end', async ({ site }) => {
  const files = [
    ['GIF89a\\0\\0\\0\\0\\0\\0\\0!', 'image/gif'],
    ['RIFF....WEBPVP8X', 'image/webp'],
    ['RIFF....WEBPVP8X\\x0a\\0\\0\\0\\2\\0\\0\\0\\0\\0\\0\\0\\0\\0ANMF\\0\\0\\0\\0', 'image/webp'],
    // Half a gigabyte.
    ['RIFF....WEBPVP8X\\x0a\\0\\0\\0\\2\\0\\0\\0\\0\\0\\0\\0\\0\\0ANMF\\0\\0\\0\\x20', 'image/webp'],
  ]
  for (const [bytes, type] of files) {
    const answer =
      site.php(`ini_set('memory_limit', '256M'); add_filter('upload_size_limit', static function () { return GB_IN_BYTES; });
      set_error_handler(static function ($level, $text) { echo "$text "; });
      $path = tempnam(sys_get_temp_dir(), 'cut'); file_put_contents($path, "${bytes}");
      echo Giflet\\file_kind($path)['type'], Giflet\\first_webp_frame($path); unlink($path);`)
    expect(answer, bytes).toBe(type)
  }
})

test('the site says of a GIF that was taken down that it is gone', async ({ site }) => {
  const answer = site.php(`add_filter('pre_http_request', static function () {
      return array('headers' => array(), 'body' => '{"data":[]}', 'cookies' => array(), 'filename' => null,
        'response' => array('code' => 410, 'message' => 'Gone'));
    }, 5); echo Giflet\\ask_media('abc')->get_error_code();`)
  expect(answer).toBe('giflet_gone')
  const ofTenor = site.php(`add_filter('pre_option_giflet', static function () {
      return array('defaults' => array('provider' => 'tenor', 'api' => 'https://gifs.test/v2/'));
    });
    add_filter('pre_http_request', static function () {
      return array('headers' => array(), 'body' => '{"results":[]}', 'cookies' => array(), 'response' => array('code' => 200));
    }, 5); echo Giflet\\ask_media('123')->get_error_code();`)
  expect(ofTenor).toBe('giflet_gone')
})
