/** The settings page, its permissions, and posts after the plugin is removed. */

import { expectGif, visit } from '../e2e/harness/shown.ts'
import { expect, quote, test } from './fixtures.ts'

test.describe('the settings page', () => {
  test.use({ settings: { defaults: {} } })
  test('saves valid values and drops others', async ({ as, page, site, origin, samples }) => {
    const admin = await as('administrator')
    await admin.goto(`${site.origin}/wp-admin/options-general.php?page=giflet`)
    await expect(admin.getByText('Say where GIFs come from')).toBeVisible()
    await admin.getByLabel('A Giflet server').check()
    await admin.getByRole('textbox', { name: 'API address' }).fill(`${origin}/v1/`)
    await admin.getByRole('textbox', { name: 'API key' }).fill('<script>k</script>')
    await admin.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' })
    await admin.getByText('Advanced', { exact: true }).click()
    // Labels are not cut off.
    const mode = admin.getByRole('combobox', { name: 'Frame or shadow root' })
    const width = () => mode.evaluate((select: HTMLElement) => select.offsetWidth)
    const shown = await width()
    await mode.evaluate((select: HTMLElement) => select.style.setProperty('max-width', 'none', 'important'))
    expect(shown).toBe(await width())
    await admin.getByRole('checkbox', { name: 'Theme' }).check()
    await admin
      .getByRole('spinbutton', { name: 'Volume' })
      .evaluate((field: HTMLInputElement) => Object.assign(field, { type: 'text', value: 'loud' }))
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('Settings saved.')).toBeVisible()
    await expect(admin.getByRole('textbox', { name: 'API key' })).toHaveValue('<script>k</script>')
    await admin.getByText('Advanced', { exact: true }).click()
    await expect(admin.getByRole('spinbutton', { name: 'Volume' })).toHaveValue('')
    await visit(page, site.publish('author', `[gif ${samples.gif.id}]`))
    const script = page.locator('script[src*="/dist/giflet.js"]')
    await expect(script).toHaveAttribute('data-gif-theme', 'dark')
    await expect(script).toHaveAttribute('data-gif-lock', /\btheme\b/)
    await expect(script).toHaveAttribute('data-gif-key', '<script>k</script>')
    await expect(script).toHaveAttribute('async', '')
    await expectGif(page)
  })
})

test.describe('the first five minutes', () => {
  test.use({ settings: { defaults: {} } })
  test("a notice links to one page, whose test shows the provider's answer", async ({ as, site, origin }) => {
    const admin = await as('administrator')
    await admin.goto(`${site.origin}/wp-admin/index.php`)
    await admin.getByRole('link', { name: 'Choose a provider' }).click()
    // The most important options are in view; all others are folded.
    await expect(admin.getByRole('combobox')).toHaveCount(4)
    const test = admin.getByRole('button', { name: 'Show a GIF' })
    const told = admin.getByRole('status')
    await admin.getByLabel('A Giflet server').check()
    await admin.getByRole('textbox', { name: 'API address' }).fill('http://127.0.0.1:9/v1/')
    // A test after one without the loader loads it again.
    await admin.route('**/giflet.js', route => route.abort())
    await test.click()
    await expect(told).toContainText('could not be loaded')
    await admin.unroute('**/giflet.js')
    await test.click()
    await expect(told).toContainText('No answer')
    await admin.getByRole('textbox', { name: 'API address' }).fill(`${origin}/v1/`)
    await test.click()
    await expect(told).toHaveText('It works.')
    await expectGif(admin)
    // The preview follows the form.
    await admin.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await expect(admin.locator('[data-gif]')).toHaveAttribute('data-gif-theme', 'dark')
    await admin.getByLabel('Ask first').check()
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await admin.goto(`${site.origin}/wp-admin/index.php`)
    await expect(admin.getByRole('link', { name: 'Choose a provider' })).toHaveCount(0)
    const chosen = JSON.parse(site.php('echo json_encode(Giflet\\settings()["defaults"]);'))
    expect(chosen).toEqual({
      theme: 'dark',
      consent: 'click',
      analytics: 'off',
      api: `${origin}/v1/`,
      provider: 'auto',
    })
  })

  test('visitors see stills and send no request; authors see the reason', async ({
    page,
    as,
    site,
    samples,
    requests,
  }) => {
    const address = site.publish('author', `[gif ${samples.gif.id} src="${site.origin}/cat.png" alt="A cat"]`)
    await page.goto(address)
    await expect(page.getByRole('img', { name: 'A cat' })).toBeVisible()
    await expect(page.getByText('Giflet does not know')).toHaveCount(0)
    expect(requests.filter(url => /giflet|v1/.test(url))).toEqual([])
    const author = await as('author')
    await author.goto(address)
    await expect(author.getByText('Giflet does not know yet where GIFs come from.')).toBeVisible()
  })

  test('a pasted snippet keeps its own script', async ({ page, site, origin, samples }) => {
    const snippet = `<div data-gif="${samples.gif.id}"></div><script async src="${origin}/giflet.js"></script>`
    await visit(page, site.publish('administrator', `<!-- wp:html -->${snippet}<!-- /wp:html -->`))
    await expectGif(page)
  })

  test('a public provider needs a key', async ({ site }) => {
    const all = [
      { provider: 'giphy' },
      { api: 'https://api.giphy.com/v1/' },
      { provider: 'klipy', key: 'k' },
    ].map(defaults => ({ defaults }))
    const told = site.php(`foreach (json_decode(${quote(JSON.stringify(all))}, true) as $settings) {
      update_option('giflet', $settings);
      echo (int) Giflet\\is_configured();
    }`)
    expect(told).toBe('001')
  })
})

test('the settings are for administrators only', async ({ as, site }) => {
  for (const role of ['editor', 'contributor'] as const) {
    const page = await as(role)
    const response = await page.goto(`${site.origin}/wp-admin/options-general.php?page=giflet`)
    expect(response?.status()).toBe(403)
  }
  // Even an administrator needs the form's nonce.
  const admin = await as('administrator')
  const posted = await admin.request.post(`${site.origin}/wp-admin/options.php`, {
    form: { option_page: 'giflet', action: 'update', 'giflet[base]': 'https://evil.example/' },
  })
  expect(posted.status()).toBe(403)
  expect(site.php(`echo get_option('giflet')['base'] ?? 'none';`)).toBe('none')
})

test('on Apache, the plugin writes the rules for frames itself', async ({ site }) => {
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

test('a post stays readable without the plugin, and an uninstall leaves no trace', async ({
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

test('settings without locks unlock nothing', async ({ site }) => {
  const locked = (settings: string) =>
    JSON.parse(
      site.php(`update_option('giflet', ${settings}); echo wp_json_encode(Giflet\\settings()['lock']);`),
    )
  for (const lock of ['', "'lock' => 'api'"]) {
    const settings = `array('defaults' => array('provider' => 'giphy', 'key' => 'k'), ${lock})`
    expect(locked(settings), lock).toEqual(expect.arrayContaining(['api', 'key', 'consent', 'rating']))
  }
  expect(locked(`array('lock' => array())`)).toEqual(['analytics'])
})
