/** A network of sites: the plugin is active on all, and an uninstall leaves no trace on any. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN } from '../../scripts/services/wordpressSite.ts'
import { expectGif, expectNoShift, visit } from '../e2e/harness/shown.ts'
import { expect, PLUGIN_CALLS, quote, test } from './fixtures.ts'

const configOf = (folder: string) => join(folder, 'wp-config.php')
const singleOf = (folder: string) => join(folder, 'wp-config.single.php')

/** Sites in folders, because loopback has no names; the first site's address serves the plugin. */
const network = (origin: string) => ({
  MULTISITE: 'true',
  SUBDOMAIN_INSTALL: 'false',
  DOMAIN_CURRENT_SITE: `'${new URL(origin).host}'`,
  PATH_CURRENT_SITE: `'/'`,
  SITE_ID_CURRENT_SITE: '1',
  BLOG_ID_CURRENT_SITE: '1',
  WP_CONTENT_URL: `'${origin}/wp-content'`,
})

const TRACES = `global $wpdb;
  foreach (get_sites(array('fields' => 'ids')) as $id) { switch_to_blog($id);
    echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%giflet%' AND option_name NOT IN ('recently_activated', 'uninstall_plugins')"), ' ',
      $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->postmeta kept WHERE meta_value LIKE '%data-gif=%'
        OR meta_key LIKE '_oembed_time_%' AND NOT EXISTS (SELECT * FROM $wpdb->postmeta html
          WHERE html.post_id = kept.post_id AND html.meta_key = REPLACE(kept.meta_key, 'time_', ''))"), ';';
    restore_current_blog(); }
  echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->sitemeta WHERE meta_key LIKE '%giflet%'"), count($wpdb->get_col("SHOW TABLES LIKE '%giflet%'"));`

test.beforeEach(({ site }) => {
  site.php(`${PLUGIN_CALLS} deactivate_plugins('giflet/giflet.php');
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    global $wpdb;
    foreach ($wpdb->tables('ms_global') as $name => $table) $wpdb->$name = $table;
    install_network();
    populate_network(1, '${new URL(site.origin).host}', 'admin@example.com', 'Network', '/', false);`)
  const config = configOf(site.folder)
  copyFileSync(config, singleOf(site.folder))
  const lines = Object.entries(network(site.origin)).map(([name, value]) => `define('${name}', ${value});`)
  const single = readFileSync(config, 'utf8').replace(/^define\('WP_(?:HOME|SITEURL)'.*\n/gm, '')
  writeFileSync(config, single.replace(/^\$table_prefix/m, `${lines.join('\n')}\n$table_prefix`))
})

test.afterEach(({ site }) => {
  // Restores the single site.
  site.php(`require_once ABSPATH . 'wp-admin/includes/ms.php'; global $wpdb;
    foreach (get_sites(array('fields' => 'ids', 'site__not_in' => array(1))) as $id) wpmu_delete_blog($id, true);
    $wpdb->query('DROP TABLE ' . implode(', ', $wpdb->tables('ms_global')));`)
  copyFileSync(singleOf(site.folder), configOf(site.folder))
  site.plugin('activate')
})

test('each site shows GIFs by its own settings, and an uninstall leaves no trace', async ({
  page,
  site,
  origin,
  gifPage,
  samples,
}) => {
  const content = `[gif ${samples.gif.id}]\n\n${gifPage}`
  const post = JSON.stringify({ post_title: 'A post', post_content: content, post_status: 'publish' })
  const second = JSON.stringify({ defaults: { api: `${origin}/v1/`, theme: 'dark' }, lock: ['api'] })
  const [two, there] = site
    .php(
      `$id = wp_insert_site(array('domain' => '${new URL(site.origin).host}', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1, 'title' => 'Two'));
      // WordPress accepts a port only for existing sites.
      $wpdb->update($wpdb->blogs, array('domain' => '${new URL(site.origin).host}'), array('blog_id' => $id));
      clean_blog_cache($id);
      foreach (array('home', 'siteurl') as $name) update_blog_option($id, $name, '${site.origin}/two');
      ${PLUGIN_CALLS} activate_plugin('giflet/giflet.php', '', true);
      switch_to_blog($id);
      update_option('giflet', json_decode(${quote(second)}, true));
      echo $id, ' ', wp_insert_post(wp_slash(json_decode(${quote(post)}, true)));`,
    )
    .split(' ')
  expect(two).toBe('2')

  await visit(page, `${site.origin}/two/?p=${there}`)
  await expectGif(page, 0)
  await expectGif(page, 1)
  await expectNoShift(page)
  await expect(page.locator('script[src*="/dist/giflet.js"]')).toHaveAttribute('data-gif-theme', 'dark')
  await visit(page, site.publish('author', content))
  await expectGif(page, 1)
  await expect(page.locator('script[src*="/dist/giflet.js"]')).not.toHaveAttribute('data-gif-theme')
  site.php(
    'foreach (get_sites(array("fields" => "ids")) as $id) { switch_to_blog($id); Giflet\\scan(); restore_current_blog(); }',
  )
  expect(site.php(TRACES)).toMatch(/2$/)

  site.php(`${PLUGIN_CALLS} deactivate_plugins('giflet/giflet.php', false, true);`)
  await visit(page, `${site.origin}/two/?p=${there}`)
  await expect(page.locator('script[src*="giflet"], meta[name="giflet"]')).toHaveCount(0)
  site.plugin('uninstall')
  expect(site.php(TRACES)).toBe('0 0;0 0;00')
})

test("the network's settings apply to a site until it has its own", async ({ as, site, origin }) => {
  const activated = site.php(`${PLUGIN_CALLS} activate_plugin('giflet/giflet.php', '', true);
    grant_super_admin(1); delete_option('giflet'); echo is_plugin_active_for_network('giflet/giflet.php') ? 'yes' : 'no';`)
  expect(activated).toBe('yes')
  const page = await as('administrator')
  await page.goto(`${site.origin}/wp-admin/network/settings.php?page=giflet`)
  if (page.url().includes('wp-login')) {
    // A network has its own cookies.
    await page.fill('#user_login', ADMIN.name)
    await page.fill('#user_pass', ADMIN.password)
    await page.click('#wp-submit')
  }
  await page.locator('#giflet-api').fill(`${origin}/v1/`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(site.php(`echo Giflet\\settings()['defaults']['api'];`)).toBe(`${origin}/v1/`)
  site.php(`update_option('giflet', array('defaults' => array('api' => 'https://gifs.example.com/v1/')));`)
  expect(site.php(`echo Giflet\\settings()['defaults']['api'];`)).toBe('https://gifs.example.com/v1/')
  site.php(`${PLUGIN_CALLS} deactivate_plugins('giflet/giflet.php', false, true);`)
  site.plugin('uninstall')
  expect(site.php(TRACES)).toBe('0 0;00')
})
