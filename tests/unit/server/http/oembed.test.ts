import { expect, it } from 'vitest'
import { gifRecord, ORIGIN } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const server = await ownServer()
await server.store.gifs.put([
  gifRecord('odd', { title: '"><script>alert(1)</script> & more', source_post_url: 'javascript:alert(1)' }),
  gifRecord('told', {
    ...{ author: 'Ann', license: 'CC BY 4.0', alt_text: 'A cat jumps.' },
    source_post_url: 'https://cats.example/1',
  }),
])

const ask = (url: string, more = '') => server.get(`/oembed?url=${encodeURIComponent(url)}${more}`)

it('oEmbed describes a GIF page', async () => {
  const response = await ask(`${ORIGIN}/gifs/cat1-cat1`)
  expect(await response.json()).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: 'Giflet',
    provider_url: `${ORIGIN}/`,
    title: 'Cat party',
    author_name: 'Mía Moves',
    author_url: `${ORIGIN}/channels/mia_moves`,
    url: `${ORIGIN}/gifs/cat1-cat1`,
    // The link before the frame is for WordPress, and nobody else shows it. The frame keeps its
    // proportions where the page is narrower.
    html: expect.stringMatching(
      new RegExp(
        `^<blockquote hidden style="display:none"><a href="${ORIGIN}/gifs/cat1-cat1">Cat party</a></blockquote>` +
          `<iframe src="${ORIGIN}/embed/cat1" width="480" height="270" frameborder="0" title="Cat party" sandbox="allow-scripts .*` +
          'style="border:0;max-width:100%;height:auto;aspect-ratio:480/270"',
      ),
    ),
    width: 480,
    height: 270,
    thumbnail_url: `${ORIGIN}/media/cat1/fixed_width_still.png`,
    thumbnail_width: 200,
    thumbnail_height: 112,
    cache_age: 300,
  })
})

it('oEmbed names the author, the source and the license of a GIF', async () => {
  expect(await (await ask(`${ORIGIN}/gifs/told`)).json()).toMatchObject({
    author_name: 'Ann',
    alt_text: 'A cat jumps.',
    source_url: 'https://cats.example/1',
    license: 'CC BY 4.0',
  })
  expect(await (await ask(`${ORIGIN}/gifs/odd`)).json()).not.toHaveProperty('source_url')
})

it.each([
  [`${ORIGIN}/stickers/some-slug-stick1`, 'stick1'],
  [`${ORIGIN}/embed/vid1`, 'vid1'],
  [`${ORIGIN}/embed/vid1?theme=dark#x`, 'vid1'],
  [`${ORIGIN}/g/dog1`, 'dog1'],
])('oEmbed knows %s', async (url, id) => {
  expect(((await (await ask(url)).json()) as { html: string }).html).toContain(`/embed/${id}"`)
})

it.each([
  ['&maxwidth=240', 240, 135, 200],
  ['&maxheight=100', 178, 100, undefined],
  ['&maxwidth=90', 90, 51, undefined],
  ['&maxwidth=200&maxheight=120', 200, 113, 200],
  ['&maxwidth=100&maxheight=1', 2, 1, undefined],
  ['&maxwidth=9999', 480, 270, 200],
])('oEmbed fits into %s, with a thumbnail that does or none', async (limits, width, height, thumbnail) => {
  const answer = await (await ask(`${ORIGIN}/gifs/cat1-cat1`, limits)).json()
  expect(answer).toMatchObject({ width, height })
  expect((answer as { thumbnail_width?: number }).thumbnail_width).toBe(thumbnail)
})

it('oEmbed answers escaped XML', async () => {
  const response = await ask(`${ORIGIN}/gifs/odd`, '&format=xml')
  expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toContain('<type>rich</type>')
  expect(xml).toContain('<title>&#34;&#62;&#60;script&#62;')
  expect(xml).not.toContain('<script>')
})

it('oEmbed escapes titles in attributes', async () => {
  const { html } = (await (await ask(`${ORIGIN}/gifs/odd`)).json()) as { html: string }
  expect(html).not.toContain('<script>')
  expect(html.match(/<\w+/g)).toEqual(['<blockquote', '<a', '<iframe'])
})

it.each([
  ['https://elsewhere.example/gifs/cat1', '', 404],
  [`${ORIGIN}/gifs/nope`, '', 404],
  [`${ORIGIN}/v1/gifs/cat1`, '', 404],
  ['not an address', '', 404],
  [`${ORIGIN}/gifs/cat1`, '&format=yaml', 501],
  [`${ORIGIN}/gifs/cat1`, '&maxwidth=wide', 400],
  ['', '', 400],
])('oEmbed %s%s → %i', async (url, more, status) => {
  expect((await ask(url, more)).status).toBe(status)
})
