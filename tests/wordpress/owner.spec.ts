/** The owner's tools beside the settings page: constants, a filter, Site Health, languages. */
import { expectGif, visit } from '../e2e/harness/shown.ts'
import { expect, quote, test } from './fixtures.ts'

test('analytics are off until the owner, not a post, turns them on', async ({ page, site, samples }) => {
  const tag = async (defaults: object) => {
    site.php(
      `update_option('giflet', json_decode(${quote(JSON.stringify({ defaults: { api: 'http://127.0.0.1:9/v1/', ...defaults }, lock: [] }))}, true));`,
    )
    await page.goto(site.publish('author', `[gif ${samples.gif.id} analytics="on"]`))
    const script = page.locator('script[src*="giflet.js"]')
    return [await script.getAttribute('data-gif-analytics'), await script.getAttribute('data-gif-lock')]
  }
  expect(await tag({})).toEqual(['off', expect.stringMatching(/\banalytics\b/)])
  expect(await tag({ analytics: 'on' })).toEqual(['on', expect.not.stringMatching(/\banalytics\b/)])
})

test('constants and a filter override the settings', ({ site }) => {
  // The constants are defined before any plugin runs, as in `wp-config.php`.
  site.addPlugin(`define('GIFLET_PROVIDER', 'klipy'); define('GIFLET_KEY', 'secret');
    add_filter('giflet_settings', static function ($all) { $all['defaults']['theme'] = 'dark'; return $all; });`)
  expect(JSON.parse(site.php(`echo json_encode(Giflet\\settings()['defaults']);`))).toMatchObject({
    provider: 'klipy',
    key: 'secret',
    theme: 'dark',
  })
})

test('the logo links to the server of the GIFs, not to the blog', async ({ page, site, origin, samples }) => {
  await visit(page, site.publish('author', `[gif ${samples.gif.id}]`))
  await expectGif(page)
  await page.locator('[data-gif]').hover()
  await expect(page.locator('.giflet-embed-logo a')).toHaveAttribute('href', new RegExp(`^${origin}/`))
})

test('Site Health reports faults of the provider and of the files', ({ site, origin }) => {
  const rows = (before: string) =>
    JSON.parse(
      site.php(`${before} echo json_encode(array_map(static function ($test) { return call_user_func($test['test'])['status']; },
        array_intersect_key(apply_filters('site_status_tests', array('direct' => array()))['direct'], array('giflet_provider' => 1, 'giflet_files' => 1))));`),
    ) as object
  expect(rows('')).toEqual({ giflet_provider: 'good', giflet_files: 'good' })
  expect(rows(`set_transient(Giflet\\DOWN, 1, 9);`)).toMatchObject({ giflet_provider: 'recommended' })
  expect(rows(`Giflet\\forget_down(); update_option('giflet', array());`)).toMatchObject({
    giflet_provider: 'recommended',
  })
  expect(rows(`update_option('giflet', array('base' => '${origin}/nothing/'));`)).toMatchObject({
    giflet_files: 'critical',
  })
  expect(
    rows(`add_filter('http_response', static function ($answer) {
      $answer['headers']['content-security-policy'] = "default-src 'self'"; return $answer; });
      update_option('giflet', array());`),
  ).toMatchObject({ giflet_files: 'recommended' })
})

test('a locale falls back to another country of its language', ({ site }) => {
  const said = (locale: string) =>
    site.php(`add_filter('locale', static fn () => '${locale}'); unload_textdomain('giflet'); Giflet\\load_translations();
      echo __('Where GIFs come from', 'giflet');`)
  expect(said('de_DE')).toBe('Woher die GIFs kommen')
  for (const locale of ['de_AT', 'de_CH', 'de_DE_formal']) expect(said(locale)).toBe('Woher die GIFs kommen')
  expect(said('fr_CA')).toBe('D’où viennent les GIF')
  expect(said('es_MX')).toBe('De dónde vienen los GIF')
  expect(said('pl_PL')).toBe('Where GIFs come from')
})

test('without the script, a list is a text with a link to its page', async ({ page, site, origin }) => {
  const html = await (
    await page.request.get(site.publish('author', '[gif Search:happy cats limit="4"]\n\n[gif trending]'))
  ).text()
  expect(html).toContain(`<a href="${origin}/search/happy%20cats">GIFs: happy cats</a>`)
  expect(html).toContain(`<a href="${origin}/">GIFs</a>`)
})
