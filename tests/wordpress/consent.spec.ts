/**
 * On a site that asks for consent, a page contacts only the blog before the visitor agrees, however
 * the GIF is written and wherever its HTML is shown.
 */
import type { Page } from '@playwright/test'
import { visit } from '../e2e/harness/shown.ts'
import { embedBlock, expect, feedItem, quote, test } from './fixtures.ts'

interface Given {
  id: string
  origin: string
  gifPage: string
}

/** Every way to write a GIF, with everything that may load something. */
const ways = ({ id, origin, gifPage }: Given): string[] => {
  const still = `${origin}/media/${id}/original_still.png`
  const block = (inside: string) =>
    `<!-- wp:giflet/gif --><figure class="wp-block-giflet-gif">${inside}</figure><!-- /wp:giflet/gif -->`
  const html = (inside: string) => `<!-- wp:html -->${inside}<!-- /wp:html -->`
  const image = `<img src="${still}" srcset="${still} 2x" alt="A hill" width="480" height="270"/>`
  return [
    block(`<div data-gif="${id}" data-gif-ratio="16/9"><a href="${gifPage}">${image}</a></div>`),
    block(`<div data-gif="${id}" data-gif-consent="none">${image}</div>`),
    `[gif]${gifPage}[/gif]`,
    `[gif ${id}]`,
    `[gif ${id} src="${still}" consent="none"]`,
    '[gif search:cat limit="4"]',
    `Before\n\n${gifPage}\n\nAfter`,
    embedBlock(gifPage),
    html(
      `<DIV data-gif='${id}'><svg viewBox="0 0 480 270"><image href="${still}" xlink:href="${still}"/></svg></DIV>`,
    ),
    html(
      `<div data-gif=${id} style="background:url(${still})"><div><picture><source srcset="${still}"><img data-src=${still} src=${still}></picture></div><video poster="${still}" src="${still}"></video><noscript><img src="${still}"></noscript></div>`,
    ),
    html(
      `<div data-gif="${id}"></div><link rel="modulepreload" href="${origin}/giflet-shadow.js"><script async src="${origin}/giflet.js"></script>`,
    ),
    `<!-- wp:group --><div class="wp-block-group"><p data-gif="${id}"><img src="${still}"></p></div><!-- /wp:group -->`,
    html(`<iframe src="${origin}/embed/${id}?theme=dark" title="A hill"></iframe>`),
    html(`<IFRAME title=A SRC='${origin}/embed.html#gif=${id}&amp;motion=hover'><p></IFRAME>`),
    html(
      `<object data="${gifPage.replace('/gifs/', '/embed/')}"><object></object><img src="${still}"></object>`,
    ),
    html(`<embed src="${origin}/embed/${id}">`),
    html(
      `<gif-embed src="${id}" consent="none"><img src="${still}"></gif-embed><script src="${origin}/gif-embed.js"></script>`,
    ),
  ]
}

/** Finds the provider's addresses in HTML that a browser would load by itself. */
const loaded = (page: Page, html: string, provider: string) =>
  page.evaluate(
    ([text, asked]) =>
      [...new DOMParser().parseFromString(text as string, 'text/html').querySelectorAll('*')].flatMap(
        element =>
          [...element.attributes]
            .filter(({ name, value }) => {
              const isLink = element.matches('a') && name === 'href'
              const isOfGiflet = name.startsWith('data-gif') || element.matches('meta')
              return value.includes(asked as string) && !isLink && !isOfGiflet
            })
            .map(({ name, value }) => `${element.tagName} ${name} ${value}`),
      ),
    [html, provider],
  )

test.describe('a site that asks for consent', () => {
  test.beforeEach(({ site }) =>
    site.php(
      `update_option('giflet', array_replace_recursive(get_option('giflet'), array('defaults' => array('consent' => 'click'))));`,
    ),
  )

  test('contacts no other host in a page, a preview, a feed and the REST API', async ({
    page,
    as,
    site,
    origin,
    gifPage,
    samples,
    requests,
  }) => {
    const content = ways({ id: samples.gif.id, origin, gifPage }).join('\n\n')
    // Without the admin bar, WordPress requests no avatars from other hosts.
    site.addPlugin(`add_filter('show_admin_bar', '__return_false');`)
    const address = site.publish('administrator', content, 'Asks first')
    const id = new URL(address).searchParams.get('p')
    site.php(`kses_remove_filters(); wp_update_post(wp_slash(array('ID' => ${id}, 'post_excerpt' =>
      ${quote(ways({ id: samples.gif.id, origin, gifPage })[0] ?? '')})));`)
    await visit(page, address)
    const elements = page.locator('[data-gif]')
    await expect(elements).toHaveCount(17)
    for (const index of Array(17).keys()) {
      await elements.nth(index).scrollIntoViewIfNeeded()
      await expect(elements.nth(index).getByRole('button')).toBeVisible()
    }
    const admin = await as('administrator')
    const previewed: string[] = []
    admin.on('request', request => previewed.push(request.url()))
    await admin.goto(`${address}&preview=true`)
    await admin.locator('[data-gif]').last().scrollIntoViewIfNeeded()
    const isAsked = (url: string) => /^https?:/.test(url) && new URL(url).origin !== site.origin
    expect([...requests, ...previewed].filter(isAsked)).toEqual([])

    const item = await feedItem(page, '<title>Asks first')
    const encoded = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(item)?.[1] ?? ''
    const excerpt = /<description><!\[CDATA\[(.*?)\]\]>/s.exec(item)?.[1] ?? ''
    const rest = await (await page.request.get(`${site.origin}/?rest_route=/wp/v2/posts/${id}`)).json()
    const shown = await (await page.request.get(address)).text()
    for (const html of [encoded, excerpt, rest.content.rendered, rest.excerpt.rendered, shown]) {
      expect(html).toContain('data-gif=')
      expect(await loaded(page, html, origin)).toEqual([])
    }
    // Only texts and a link remain.
    await expect(page.locator('noscript')).not.toHaveCount(0)
    const [first] = await page.evaluate(
      text =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-gif] a')].map(
          a => a.outerHTML,
        ),
      encoded,
    )
    expect(first).toBe(`<a href="${gifPage}"><img alt="A hill"/></a>`.replace('/>', '>'))
  })

  test('contacts no other host in widgets', async ({ page, site, origin, gifPage, samples, requests }) => {
    const [block = ''] = ways({ id: samples.gif.id, origin, gifPage })
    const theme = site.php(`echo get_stylesheet(); switch_theme('twentytwentyone');
      update_option('widget_block', array(7 => array('content' => ${quote(block)}), '_multiwidget' => 1));
      update_option('widget_custom_html', array(8 => array('title' => '', 'content' => ${quote(block.replaceAll(/<!--.*?-->/g, ''))}), '_multiwidget' => 1));
      update_option('sidebars_widgets', array('sidebar-1' => array('block-7', 'custom_html-8'), 'array_version' => 3));`)
    try {
      await visit(page, site.publish('author', '<p>Nothing here</p>'))
      await expect(page.locator('[data-gif]')).toHaveCount(2)
      expect(requests.filter(url => url.startsWith(origin))).toEqual([])
    } finally {
      site.php(`switch_theme(${quote(theme)});`)
    }
  })
})

test('an element with its own consent option, in any spelling, contacts no other host', async ({
  page,
  site,
  origin,
  gifPage,
  samples,
  requests,
}) => {
  // The administrator lets posts decide.
  site.php(`update_option('giflet', array_merge(get_option('giflet'), array('lock' => array())));`)
  const [block = ''] = ways({ id: samples.gif.id, origin, gifPage })
  const asking = ['click', ' CLICK ', 'klick', ''].map(value =>
    block.replace('data-gif-ratio', `data-gif-consent="${value}" data-gif-ratio`),
  )
  await visit(page, site.publish('author', asking.join('\n\n')))
  await expect(page.locator('[data-gif]')).toHaveCount(4)
  expect(requests.filter(url => url.startsWith(origin))).toEqual([])
})

test('an unknown value of the consent setting asks', async ({ site }) => {
  for (const [value, holds] of [
    ['click', 'click'],
    ['klick', 'click'],
    ['', 'click'],
    [' None ', 'none'],
  ]) {
    expect(
      site.php(
        `update_option('giflet', array('defaults' => array('consent' => '${value}'))); echo Giflet\\settings()['defaults']['consent'];`,
      ),
    ).toBe(holds)
  }
})
