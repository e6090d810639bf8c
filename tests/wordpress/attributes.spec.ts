/** Markup in an attribute stays text: it creates no element and no attribute. */
import type { Page } from '@playwright/test'
import { expect, quote, test } from './fixtures.ts'

const PAYLOADS = [
  ' data-gif-widget=carousel data-gif=x onload=window.owned=1 autofocus onfocus=window.owned=1 owned=',
  `" data-gif=x data-gif-widget=carousel onload=window.owned=1 owned="`,
  `' data-gif=x data-gif-widget=carousel onload=window.owned=1 owned='`,
  '> <img src=x data-gif=x data-gif-widget=carousel onerror=window.owned=1>',
  '--> <div data-gif=x data-gif-widget=carousel tabindex=0 autofocus onfocus=window.owned=1 owned=',
  '&quot; data-gif=x data-gif-widget=carousel onload=window.owned=1 owned=&quot;',
  '\n data-gif=x\n data-gif-widget=carousel\n onload=window.owned=1\n owned=',
]
const ROLES = ['editor', 'author', 'contributor'] as const
const TAGS = ['p', 'a', 'div', 'figure', 'blockquote', 'span', 'textarea', 'table', 'button', 'video', 'img']

/** Finds injected attributes in the page, by a real parser. */
async function strange(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const found = await page.evaluate(text => {
    const all = [...new DOMParser().parseFromString(text, 'text/html').body.querySelectorAll('*')]
    return all.flatMap(({ tagName, attributes }) =>
      [...attributes]
        .filter(({ name }) => /^on|^(?:owned|autofocus)$|["'<]/.test(name))
        .map(({ name }) => `${tagName} ${name}`),
    )
  }, html)
  await page.goto(address)
  if (await page.evaluate(() => 'owned' in window)) found.push('script ran')
  return found
}

for (const role of ROLES) {
  test(`${role}: markup in the attributes of any tag stays text`, async ({ page, site }) => {
    const content = PAYLOADS.flatMap(payload =>
      TAGS.flatMap(tag => {
        const text = payload.replaceAll('"', '&quot;')
        const attributes = ['title', 'alt', 'class', 'id', 'data-x', 'data-gif-brand', 'href', 'style']
        const written = attributes.map(name => `${name}="${text}"`).join(' ')
        return [
          `<${tag} ${written}>x</${tag}>`,
          `<${tag} title='${payload.replaceAll("'", '&#39;')}'>x</${tag}>`,
        ]
      }),
    ).join('\n')
    const address = site.publish(role, `<!-- wp:html -->${content}<!-- /wp:html -->`)
    site.plugin('deactivate')
    const without = await strange(page, address)
    site.plugin('activate')
    // WordPress does not filter an editor's markup, and breaks some attributes itself.
    if (role !== 'editor') expect(without).toEqual([])
    expect(await strange(page, address)).toEqual(without)
  })

  test(`${role}: markup in the shortcode's attributes stays text, as does a shortcode in an attribute`, async ({
    page,
    site,
    samples,
  }) => {
    const content = PAYLOADS.map(payload => {
      const text = payload.replaceAll('"', '').replaceAll('>', '')
      const written = ['caption', 'alt', 'align', 'brand', 'href', 'src'].map(name => `${name}="${text}"`)
      return `[gif ${samples.gif.id} ${written.join(' ')}]\n\n<p title="[gif search:cat alt='${text.replaceAll("'", '')}']">x</p>`
    }).join('\n\n')
    expect(await strange(page, site.publish(role, content))).toEqual([])
  })
}

test("markup in the provider's answer stays text", async ({ page, site, gifPage }) => {
  // The number at the end of the address selects the answer.
  site.addPlugin(`add_filter('pre_http_request', function ($no, $args, $url) {
    $payloads = json_decode(${quote(JSON.stringify(PAYLOADS))});
    $payload = preg_match('/(\\d)(?:\\D*)$/', urldecode($url), $number) ? $payloads[(int) $number[1]] : $payloads[0];
    return array('response' => array('code' => 200), 'headers' => array(), 'cookies' => array(),
      'body' => wp_json_encode(array('type' => 'photo', 'version' => '1.0', 'title' => $payload, 'url' => $payload,
        'thumbnail_url' => 'http://127.0.0.1:9/' . $payload, 'width' => 1, 'height' => 100000)));
  }, 10, 3);`)
  const content = PAYLOADS.map(
    (_, index) => `[gif hostile${index}]\n\n${new URL(`/gifs/strange${index}`, gifPage).href}`,
  )
  const address = site.publish('author', [...content, '[gif trending widget=carousel]'].join('\n\n'))
  expect(await strange(page, address)).toEqual([])
  await expect(page.locator('[data-gif^="strange"]')).toHaveCount(PAYLOADS.length)
  for (const index of PAYLOADS.keys()) {
    await expect(page.locator(`[data-gif="hostile${index}"]`)).not.toHaveAttribute('data-gif-ratio', /./)
  }
})

const MARKUP = [
  ...PAYLOADS.map(payload => `<p title="${payload.replaceAll('"', '&quot;')}" data-gif>x</p>`),
  ...PAYLOADS.map(payload => `<p title='${payload.replaceAll("'", '&#39;')}' data-gif>x</p>`),
  '<div DATA-GIF=a data-gif=b CLASS=k></div>',
  '<div =data-gif=x data-gif></div>',
  '<div/data-gif/a=b></div>',
  '<div data-gif = "x" b></div>',
  '<div data-gif=></div>',
  '<p a="<p data-gif=x>"data-gif=z></p>',
  '<p title=a"b data-gif=x></p>',
  '<!-- <p data-gif=x> --><p data-gif></p>',
  '<!--><p data-gif></p>',
  '<!-- a --!><p data-gif></p>',
  '<![CDATA[<p data-gif=x>]]><p data-gif></p>',
  '<?php <p data-gif=x><p data-gif></p>',
  '</ <p data-gif=x><p data-gif></p>',
  '</><p data-gif></p>',
  '< p data-gif=x>',
  'a<b data-gif=x></b>',
  '<p data-gif="x',
  '<p data-gif',
  '<p></p><script><!--<script></script><p data-gif=x>--></script><p data-gif></p>',
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'].map(
    name => `<p></p><${name} data-gif><p data-gif=x></${name.toUpperCase()} ><p data-gif></p>`,
  ),
]

test('the tokenizer reads tags and attributes as a browser does', async ({ page, site }) => {
  const read = site.php(`$read = array();
    foreach (json_decode(${quote(JSON.stringify(MARKUP))}) as $html) {
      $tags = new Giflet\\Tag_Tokenizer($html);
      $elements = array();
      while ($tags->next_tag()) {
        if ($tags->is_tag_closer()) continue;
        $attributes = array();
        foreach ($tags->get_attribute_names_with_prefix('') as $name) {
          $value = $tags->get_attribute($name);
          $attributes[] = array($name, true === $value ? '' : $value);
        }
        $elements[] = array($tags->get_tag(), $attributes);
      }
      $read[] = $elements;
    }
    echo json_encode($read);`)
  expect(JSON.parse(read)).toEqual(await parsed(page, MARKUP))
})

/** Reads elements and their attributes by a real parser. */
const parsed = (page: Page, all: readonly string[]) =>
  page.evaluate(
    texts =>
      texts.map(html =>
        [
          ...new DOMParser()
            .parseFromString(`<!doctype html><body>${html}`, 'text/html')
            .body.querySelectorAll('*'),
        ].map(({ tagName, attributes }) => [
          tagName,
          [...attributes].map(({ name, value }) => [name, value]),
        ]),
      ),
    all,
  )

test('the tokenizer sets and removes attributes as a browser does', async ({ page, site }) => {
  const texts = [
    ...MARKUP,
    '<p src=a SRC=b src="c" data-gif>x</p>',
    '<img src=a/><img\nsrc\n=\n"a>b"\nalt=c>',
    '<p data-gif src>x</p><p src = x>',
  ].filter(html => !/<(?:script|style|textarea|title|xmp|iframe|noembed|noframes)/.test(html))
  const changed = JSON.parse(
    site.php(`echo json_encode(array_map(static function ($html) {
      $tags = new Giflet\\Tag_Tokenizer($html);
      while ($tags->next_tag()) {
        if ($tags->is_tag_closer()) continue;
        $tags->remove_attribute('src');
        $tags->remove_attribute('title');
        $tags->set_attribute('data-gif', 'a "b" <c> & d');
      }
      return $tags->get_updated_html();
    }, json_decode(${quote(JSON.stringify(texts))})));`),
  ) as string[]
  const [before, after] = [await parsed(page, texts), await parsed(page, changed)]
  for (const [index, html] of texts.entries()) {
    const attributesOf = (pair: unknown) => {
      const [tag, pairs] = pair as [string, [string, string][]]
      return [tag, Object.fromEntries(pairs.filter(([name]) => !['src', 'title', 'data-gif'].includes(name)))]
    }
    expect(after[index]?.map(attributesOf), html).toEqual(before[index]?.map(attributesOf))
    for (const [, pairs] of after[index] as [string, [string, string][]][]) {
      expect(Object.fromEntries(pairs), html).toMatchObject({ 'data-gif': 'a "b" <c> & d' })
      expect(Object.fromEntries(pairs), html).not.toHaveProperty('src')
    }
  }
})

test('no author exceeds the maximum size of an element', async ({ page, site, samples }) => {
  const { id } = samples.gif
  const address = site.publish(
    'contributor',
    `<div data-gif="${id}" data-gif-height="90000" data-gif-width="100000"></div>
    <div data-gif="${id}" data-gif-ratio="1/90"><img src="${site.origin}/x.png" width="1" height="100000"></div>
    <div data-gif="${id}" data-gif-ratio="0.02"></div>
    <div data-gif="file:${site.origin}/a.gif" data-gif-ratio="480/270"></div>
    <div data-gif="${id}" data-gif-height="00000000000090000" data-gif-width="\u200b\u00a0100000px\ufeff"></div>
    [gif ${id} height="90000" rating="r"]`,
  )
  const html = await (await page.request.get(address)).text()
  expect(html).not.toMatch(/data-gif-(?:height|width)="[^"]*(?:90000|100000)/)
  expect(html).not.toMatch(/data-gif-ratio="(?:1\/90|0\.02)"/)
  expect(html).toMatch(/a\.gif" data-gif-ratio="480\/270"/)
  expect(html).not.toMatch(/ height="100000"/)
})

test('the REST route for a GIF answers authors only, with clean texts and addresses', ({ site }) => {
  const sources = [
    ...PAYLOADS,
    'a\0b',
    'http://127.0.0.1:9/gifs/x',
    'javascript:alert(1)',
    'search:a\0b<script>',
  ]
  const ask = (user: string) =>
    JSON.parse(
      site.php(`wp_set_current_user(${user}); echo json_encode(array_map(static function ($gif) {
        $request = new WP_REST_Request('GET', '/giflet/v1/about');
        $request->set_query_params(array('gif' => $gif));
        $answer = rest_do_request($request);
        return array($answer->get_status(), $answer->get_data());
      }, json_decode(${quote(JSON.stringify(sources))})));`),
    ) as [number, Record<string, unknown>][]
  expect(ask('0').map(([status]) => status)).toEqual(sources.map(() => 401))
  for (const [status, about] of ask(`get_users(array('role' => 'contributor'))[0]->ID`)) {
    expect(status).toBe(200)
    expect(Object.keys(about).sort()).toEqual(['alt', 'height', 'href', 'still', 'width'])
    expect(`${about.href}`).toMatch(/^(?:$|https?:)/)
    expect(about.still).toBe('')
    expect(about.alt).not.toContain('\0')
  }
})
