/** Caches, combiners, minifiers and deferrers, which change the page after WordPress. */
import { expectGif, visit } from '../e2e/harness/shown.ts'
import { expect, quote, test } from './fixtures.ts'

/** Returns a plugin that runs code on the finished page, `$html`. */
const plug = (code: string) =>
  `add_action('template_redirect', function () { ob_start(function ($html) { ${code} return $html; }); });`

const COMBINE = `$file = WP_CONTENT_DIR . '/combined.js';
       file_put_contents($file, file_get_contents(WP_PLUGIN_DIR . '/giflet/dist/giflet.js'));
       $html = preg_replace('~<script[^>]*giflet\\.js[^>]*></script>~', '', $html);
       $html = str_replace('</body>', '<script defer src="/wp-content/combined.js"></script></body>', $html);`

/** Delays scripts until the visitor moves, then creates them again, as WP Rocket does. */
const DELAY = `$html = preg_replace('~<script(?![^>]*type=.?module)([^>]*?)\\ssrc=~', '<script type="lazy"$1 data-lazy-src=', $html);
       $html = preg_replace('~<script(?! type="lazy")(?![^>]*type=)([^>]*)>~', '<script type="lazy"$1>', $html);
       $html = str_replace('</body>', '<script>addEventListener("mousemove", async () => {
         for (const old of document.querySelectorAll("script[type=lazy]")) {
           const script = document.createElement("script");
           for (const { name, value } of old.attributes) if (name !== "type") script.setAttribute(name.replace("data-lazy-", ""), value);
           script.text = old.text;
           script.async = false;
           old.replaceWith(script);
         }
         document.dispatchEvent(new Event("DOMContentLoaded"));
         dispatchEvent(new Event("load"));
       }, { once: true })</script></body>', $html);`

/** Removes quotes, comments, needless values and white space, as HTML minifiers do. */
const MINIFY = `$unquoted = fn ($tag) => preg_replace(array('~=""~', '~="([^\\s"\\'=<>\`]+)"(?=[\\s>])~'), array('', '=$1'), $tag[0]);
       $parts = preg_split('~(<script.*?</script>)~s', $html, -1, PREG_SPLIT_DELIM_CAPTURE);
       foreach ($parts as $number => $part) {
         if ($number % 2) {
           $parts[$number] = preg_replace_callback('~^<script[^>]*>~', $unquoted, $part);
           continue;
         }
         $part = preg_replace(array('~<!--(?!\\[if).*?-->~s', '~\\s+~', '~> <~'), array('', ' ', '><'), $part);
         $parts[$number] = preg_replace_callback('~<[a-z][^<>]*>~i', $unquoted, $part);
       }
       $html = implode('', $parts);`

/** Serves files, but no modules, from another host without CORS headers, as CDN plugins do. */
const CDN = `$html = preg_replace('~http://127\\.0\\.0\\.1(:\\d+/wp-(?:content|includes)/(?!js/dist/script-modules)[^"\\'\\s]+\\.(?:js|css|png|gif)\\b)~', 'http://localhost$1', $html);`

const LAZY = `$html = preg_replace('~<(img|iframe)([^>]*?) src=~', '<$1$2 src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src=', $html);`

test.describe('an optimiser', () => {
  test('that combines scripts keeps the GIFs of a reusable block and of a widget', async ({
    page,
    site,
    samples,
  }) => {
    site.addPlugin(plug(COMBINE))
    const theme = site.php(`echo get_stylesheet(); switch_theme('twentytwentyone');
      update_option('widget_block', array(7 => array('content' => '<!-- wp:shortcode -->[gif ${samples.gif.id}]<!-- /wp:shortcode -->'), '_multiwidget' => 1));
      update_option('sidebars_widgets', array('sidebar-1' => array('block-7'), 'array_version' => 3));`)
    try {
      const id = site.php(
        `echo wp_insert_post(array('post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Reusable', 'post_content' => '[gif ${samples.gif.id}]'));`,
      )
      await visit(page, site.publish('author', `<!-- wp:block {"ref":${id}} /-->`))
      await expectGif(page, 0)
      await expectGif(page, 1)
      // The settings and locks come along.
      await expect(page.locator('meta[name="giflet"]')).toHaveAttribute('data-gif-lock', /consent/)
    } finally {
      site.php(`switch_theme(${quote(theme)});`)
    }
  })

  for (const [what, code] of [
    ['that combines scripts into a file of its own', COMBINE],
    [
      'that inlines the script',
      `$code = file_get_contents(WP_PLUGIN_DIR . '/giflet/dist/giflet.js');
       $html = preg_replace_callback('~<script[^>]*giflet\\.js[^>]*></script>~', function () use ($code) { return '<script>' . $code . '</script>'; }, $html);`,
    ],
    [
      'that delays the script and runs it from a string',
      `$html = preg_replace('~<script([^>]*)src=(.[^>]*giflet\\.js[^>]*)></script>~', '<script type="text/delayed"$1data-src=$2></script><script>setTimeout(() => fetch("/wp-content/plugins/giflet/dist/giflet.js").then(r => r.text()).then(t => (0, eval)(t)), 300)</script>', $html);`,
    ],
    ['that delays all scripts until the visitor moves', DELAY],
    ['that minifies HTML', MINIFY],
    ['that serves files from another host', CDN],
    ['that loads pictures and frames late', LAZY],
    ['that does all of it', `${LAZY} ${CDN} ${DELAY} ${MINIFY}`],
  ] as const) {
    test(`${what} keeps five GIFs and the settings`, async ({
      page,
      site,
      gifPage,
      samples,
      consoleLog,
    }, info) => {
      site.addPlugin(plug(code))
      const { id } = samples.gif
      const element = `<div data-gif="${id}" data-gif-alt=""><a href="${gifPage}"><img src="${site.origin}/wp-includes/images/w-logo-blue.png" alt="A hill" width="480" height="270"></a></div>`
      const all = [
        `[gif ${id}]`,
        gifPage,
        `[gif ${id} width="200" caption="It says &quot;hi&quot;"]`,
        element,
        `[gif search:cat limit="4"]`,
      ]
      await visit(page, site.publish('author', all.join('\n\n')))
      await page.mouse.move(10, 10)
      await page.mouse.move(20, 20)
      for (const index of all.keys()) await expectGif(page, index)
      await page.screenshot({ path: info.outputPath('page.png'), fullPage: true })
      await expect(page.locator('meta[name="giflet"]')).toHaveAttribute('data-gif-lock', /consent/)
      expect(consoleLog.filter(({ type }) => type === 'error' || type === 'pageerror')).toEqual([])
    })
  }
})

test('cached scripts work after an update of the plugin', async ({ page, site, samples }) => {
  const address = site.publish('author', Array(5).fill(`[gif ${samples.gif.id}]`).join('\n\n'))
  const dist = `${site.origin}/wp-content/plugins/giflet/dist/`
  const kept = new Map<string, string>()
  for (const url of [`${dist}giflet.js`, `${dist}giflet-shadow.js`]) {
    kept.set(url, await (await page.request.get(url)).text())
  }
  // An update renames files with a hash in their names.
  const [, hash = ''] = /-([\w-]{8})\.js/.exec(kept.get(`${dist}giflet-shadow.js`) ?? '') ?? []
  const rename = (from: string, to: string) =>
    site.php(`foreach (glob(WP_PLUGIN_DIR . '/giflet/dist/{*.js,*.html,assets/*.js}', GLOB_BRACE) as $file) {
      $text = str_replace('${from}', '${to}', file_get_contents($file));
      unlink($file);
      file_put_contents(str_replace('${from}', '${to}', $file), $text);
    }`)
  const later = 'laterOne'
  rename(hash, later)
  try {
    const keptAt = (url: string) => kept.get(url.replace(/\?ver=.*/, ''))
    await page.route(
      ({ href }) => keptAt(href) !== undefined,
      route => route.fulfill({ body: keptAt(route.request().url()) ?? '', contentType: 'text/javascript' }),
    )
    const gone = page.waitForResponse(response => response.url().includes(hash))
    await visit(page, address)
    for (let index = 0; index < 5; index++) await expectGif(page, index)
    expect((await gone).status()).toBe(404)
  } finally {
    rename(later, hash)
  }
})
