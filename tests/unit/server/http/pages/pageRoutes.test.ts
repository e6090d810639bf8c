import { expect, it } from 'vitest'
import { gifRecord, ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const EVIL = '"><script>alert(1)</script>'
const server = await ownServer()
await server.store.gifs.put([
  gifRecord('evil', {
    title: EVIL,
    slug: EVIL,
    alt_text: EVIL,
    ...{ author: EVIL, license: 'javascript:alert(1)', source_post_url: 'javascript:alert(1)' },
    tags: [EVIL, 'cat'],
    user: { id: 'e', username: EVIL, display_name: EVIL, avatar_url: 'javascript:alert(1)' },
  }),
  gifRecord('told', {
    author: 'Ann',
    license: 'https://example.com/by',
    source_post_url: 'https://cats.example/1',
  }),
])

const page = async (path: string) => {
  const response = await server.get(path, { headers: { Accept: 'text/html' } })
  return { response, text: await response.text() }
}

const PAGE = `${ORIGIN}/gifs/cat1-cat1`

it.each([
  [
    'shows it with uploader, tags, snippet and related GIFs',
    '/gifs/cat1-cat1',
    '<h1>Cat party</h1>',
    `${ORIGIN}/media/cat1/original.gif`,
    'href="/channels/mia_moves"',
    '&lt;div data-gif=&quot;cat1&quot; data-gif-ratio=&quot;',
    `src=&quot;${ORIGIN}/giflet.js&quot;`,
    `${ORIGIN}/gifs/dog1-dog1`,
    'prefers-reduced-motion',
  ],
  [
    'names who made it, where it comes from, and its license',
    '/gifs/told-told',
    '<dd>Ann</dd>',
    '<a href="https://cats.example/1" rel="nofollow ugc noopener noreferrer">cats.example</a>',
    '<a href="https://example.com/by" rel="license noopener noreferrer">',
  ],
  [
    'can be discovered by editors and link previews',
    '/gifs/cat1-cat1',
    `<link rel="alternate" type="application/json+oembed" href="${ORIGIN}/oembed?url=${encodeURIComponent(PAGE)}&amp;format=json"`,
    `<meta property="og:image" content="${ORIGIN}/media/cat1/original.gif">`,
    `<meta property="og:video" content="${ORIGIN}/media/cat1/original.mp4">`,
    `<meta name="twitter:player:stream" content="${ORIGIN}/media/cat1/original.mp4">`,
  ],
  [
    'plays a video with its captions',
    '/gifs/vid1-vid1',
    '<video controls',
    `<track kind="captions" src="${ORIGIN}/media/vid1/captions.en.vtt"`,
  ],
])('the page of a GIF %s', async (_, path, ...parts) => {
  const { response, text } = await page(path)
  expect(response.status).toBe(200)
  for (const part of parts) expect(text).toContain(part)
  // WordPress reads no further to discover oEmbed.
  expect(text.indexOf('</head>')).toBeLessThan(10_000)
})

it('the page of a GIF describes itself to search engines, whatever its texts are', async () => {
  const dataOf = async (path: string) => {
    const { text } = await page(path)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    return JSON.parse(json) as Record<string, unknown>
  }
  expect(await dataOf('/gifs/cat1-cat1')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Cat party',
    contentUrl: `${ORIGIN}/media/cat1/original.mp4`,
    embedUrl: `${ORIGIN}/embed/cat1`,
    thumbnailUrl: expect.stringContaining(`${ORIGIN}/media/cat1/`),
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { name: 'Mía Moves', url: `${ORIGIN}/channels/mia_moves` },
  })
  expect(await dataOf('/gifs/script-alert-1-script-evil')).toMatchObject({ name: EVIL })
  expect((await page('/gifs/script-alert-1-script-evil')).text).not.toContain('href="javascript:')
})

it.each([
  ['/gifs/cat1', '/gifs/cat1-cat1'],
  ['/gifs/old-words-cat1', '/gifs/cat1-cat1'],
  ['/gifs/stick1-stick1', '/stickers/stick1-stick1'],
  ['/g/dog1', '/gifs/dog1-dog1'],
])('the page of a GIF %s redirects to %s', async (from, to) => {
  const { response } = await page(from)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(ORIGIN + to)
})

it('hostile text is escaped on every page', async () => {
  const own = new URL((await server.json('/v1/gifs/evil')).data.url as string).pathname
  expect(own).toBe('/gifs/script-alert-1-script-evil')
  const paths = [
    own,
    '/search?q=cat',
    `/search?q=${encodeURIComponent(EVIL)}`,
    `/search/${encodeURIComponent(EVIL)}`,
    `/channels/${encodeURIComponent(EVIL)}`,
    `/gifs/${encodeURIComponent(EVIL)}`,
  ]
  for (const path of paths) {
    const { text } = await page(path)
    expect(text, path).not.toContain('<script>alert')
    expect(text, path).not.toContain('"><script')
  }
})

it.each(['/search?q=', '/search/'])('%s shows a long search that is cut within an emoji', async path => {
  const { response, text } = await page(`${path}${'a'.repeat(499)}${encodeURIComponent('😀')}`)
  expect(response.status).toBe(200)
  expect(text).toContain(`<h1>${'a'.repeat(499)}</h1>`)
})

it.each(['/search?q=cat&', '/channels/mia_moves?'])('%s has no page beyond any list', async path => {
  expect((await page(`${path}page=1000`)).response.status).toBe(200)
  for (const number of [99_999, 999_999_999_999_999])
    expect((await page(`${path}page=${number}`)).response.status).toBe(404)
})

it('other pages list a channel and a search', async () => {
  expect((await page('/channels/mia_moves')).text).toContain('@mia_moves · 2 GIFs')
  expect((await page('/users/mia_moves')).text).toContain(`${ORIGIN}/gifs/cat1-cat1`)
  expect((await page('/search?q=cat')).text).toContain(`${ORIGIN}/gifs/dog1-dog1`)
  expect((await page('/search?q=qwxv')).text).toContain('No results')
})
