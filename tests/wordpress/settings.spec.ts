/** The settings page, who may use it, and what stays when the plugin goes. */

import { expectGif, visit } from '../e2e/harness/shown.ts'
import { expect, test } from './fixtures.ts'

test.describe('the settings', () => {
  test.use({ settings: { defaults: {} } })
  test('are saved, and what is not allowed is not', async ({ as, page, site, origin, samples }) => {
    const admin = await as('administrator')
    await admin.goto(`${site.origin}/wp-admin/options-general.php?page=giflet`)
    await expect(admin.getByText('Say where GIFs come from')).toBeVisible()
    await admin.getByLabel('API address', { exact: true }).fill(`${origin}/v1/`)
    await admin.getByLabel('API key', { exact: true }).fill('<script>k</script>')
    await admin.getByLabel('Theme', { exact: true }).selectOption('dark')
    await admin.getByRole('checkbox', { name: 'Theme: Locked for posts' }).check()
    await admin
      .getByLabel('Volume', { exact: true })
      .evaluate((field: HTMLInputElement) => field.setAttribute('type', 'text'))
    await admin.getByLabel('Volume', { exact: true }).fill('loud')
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('Settings saved.')).toBeVisible()
    await expect(admin.getByLabel('API key', { exact: true })).toHaveValue('<script>k</script>')
    await expect(admin.getByLabel('Volume', { exact: true })).toHaveValue('')
    await visit(page, site.publish('author', `[gif ${samples.gif.id}]`))
    const script = page.locator('script[src*="/dist/giflet.js"]')
    await expect(script).toHaveAttribute('data-gif-theme', 'dark')
    await expect(script).toHaveAttribute('data-gif-lock', /\btheme\b/)
    await expect(script).toHaveAttribute('data-gif-key', '<script>k</script>')
    await expect(script).toHaveAttribute('async', '')
    await expectGif(page)
  })
})

test('are for administrators only', async ({ as, site }) => {
  for (const role of ['editor', 'contributor'] as const) {
    const page = await as(role)
    const response = await page.goto(`${site.origin}/wp-admin/options-general.php?page=giflet`)
    expect(response?.status()).toBe(403)
  }
  // Without the form's nonce nobody may.
  const admin = await as('administrator')
  const posted = await admin.request.post(`${site.origin}/wp-admin/options.php`, {
    form: { option_page: 'giflet', action: 'update', 'giflet[base]': 'https://evil.example/' },
  })
  expect(posted.status()).toBe(403)
  expect(site.php(`echo get_option('giflet')['base'] ?? 'none';`)).toBe('none')
})

test('on Apache, frames may load modules from the plugin, which brings no hidden file', async ({ site }) => {
  const hidden = `array_values(array_filter(
    array_map('basename', array_keys(iterator_to_array(new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS))))),
    static fn ($name) => '.' === $name[0]))`
  const told = site.php(`$folder = WP_PLUGIN_DIR . '/giflet'; $before = ${hidden};
    $GLOBALS['is_apache'] = true; do_action('upgrader_process_complete', null, array());
    echo json_encode(array($before, ${hidden}, file_get_contents("$folder/dist/.htaccess")));
    unlink("$folder/dist/.htaccess");`)
  const [before, after, rules] = JSON.parse(told)
  expect(before).toEqual([])
  expect(after).toEqual(['.htaccess'])
  expect(rules).toContain('\nHeader set Access-Control-Allow-Origin "*"\n')
})

test('a post survives the plugin, and the plugin leaves no trace', async ({
  page,
  site,
  origin,
  gifPage,
  samples,
}) => {
  const { id, title } = samples.gif
  const block = `<!-- wp:giflet/gif -->\n<figure class="wp-block-giflet-gif"><div data-gif="${id}"><a href="${gifPage}"><img src="${origin}/media/${id}/original_still.png" alt="${title}" width="480" height="270"/></a></div></figure>\n<!-- /wp:giflet/gif -->`
  const address = site.publish('author', `${block}\n\n[gif ${id}]\n\n${gifPage}`)
  await visit(page, address)
  await expectGif(page)
  site.plugin('deactivate')
  try {
    await visit(page, address)
    await expect(page.getByRole('link', { name: title }).getByRole('img', { name: title })).toBeVisible()
    await expect(page.locator('script[src*="giflet"], meta[name="giflet"]')).toHaveCount(0)
    site.plugin('uninstall')
    expect(
      site.php(`global $wpdb;
        echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%giflet%' AND option_name NOT IN ('recently_activated', 'uninstall_plugins')"), ' ',
          $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_value LIKE '%data-gif=%'");`),
    ).toBe('0 0')
  } finally {
    site.plugin('activate')
  }
})
