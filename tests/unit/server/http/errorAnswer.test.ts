import { expect, it } from 'vitest'
import { SILENT } from '../../../../server/platform/log.ts'
import { testServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const server = await ownServer()

it.each([
  ['/v1/gifs/nope', 404],
  ['/v1/gifs/gone1', 404],
  ['/v1/gifs/%00', 404],
  ['/v1/gifs/..%2f..%2fetc', 404],
  ['/v1/nothing', 404],
  ['/v1', 404],
  ['/v1/gifs', 400],
  ['/v1/gifs?ids=,', 400],
  [`/v1/gifs?ids=${'a,'.repeat(101)}`, 400],
  ['/v1/gifs/search', 400],
  ['/v1/gifs/search?q=%20', 400],
  ['/v1/gifs/search?q=a&limit=ten', 400],
  ['/v1/gifs/search?q=a&limit=0', 400],
  ['/v1/gifs/search?q=a&limit=1.5', 400],
  ['/v1/gifs/search?q=a&offset=-1', 400],
  ['/v1/gifs/search?q=a&offset=99999999', 400],
  ['/v1/gifs/search?q=a&rating=x', 400],
  ['/v1/gifs/search?q=a&sort=best', 400],
  ['/v1/gifs/related', 400],
  ['/v1/gifs/related?gif_id=nope', 404],
  ['/v1/gifs/random?tag=nothing-like-it', 404],
  ['/v1/gifs/categories/nope', 404],
  ['/v1/gifs/categories/emotions/nope', 404],
  ['/v1/gifs/nope/associations', 404],
  ['/v1/gifs/search/tags', 400],
  ['/v1/channels/search', 400],
  ['/v1/tags/related/happy?score=2', 400],
  ['/v1/tags/related/gif/nope', 404],
  ['/v1/text/animate', 400],
  [`/v1/text/animate?m=${'a'.repeat(101)}`, 400],
  ['/v1/text/animate?m=%01', 400],
  ['/v1/text/related?gif_id=nope', 404],
])('an error at %s → %i as JSON, whoever asks', async (path, status) => {
  const response = await server.get(path, { headers: { Accept: 'text/html' } })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({
    data: [],
    meta: { status, msg: expect.stringMatching(/\w/), response_id: expect.any(String) },
  })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

it.each(['/nothing', '/docs/nothing', '/gifs/nope', '/g/nope', '/channels/nobody', '/hosts/none/'])(
  'an error at %s → a page for a browser, JSON for a program',
  async path => {
    const page = await server.get(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('Vary')]).toEqual([404, expect.stringContaining('Accept')])
    expect(await page.text()).toContain('<h1>Page not found</h1>')
    const program = await server.get(path, { headers: { Accept: '*/*' } })
    expect(program.headers.get('Vary')).toContain('Accept')
    expect(await program.json()).toMatchObject({ meta: { status: 404 } })
  },
)

it('an error lists the allowed methods', async () => {
  const response = await server.get('/v1/gifs/search?q=a', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('GET')
  expect((await server.get('/v2/pingback')).status).toBe(405)
})

it('an internal error is hidden from the client and logged with the id of the request', async () => {
  const told: unknown[][] = []
  const broken = await testServer({ log: { ...SILENT, error: (...said) => void told.push(said) } })
  await broken.store.close()
  const response = await broken.get('/search/secret')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/sql|client|closed/i)
  expect(told).toEqual([
    [expect.stringMatching(/^GET /), expect.any(Error), response.headers.get('X-Request-Id')],
  ])
  // The log must not reveal visitors' searches.
  expect(told[0]?.[0]).not.toContain('secret')
  // A client that breaks off is no error of the server.
  await broken.get('/v1/gifs/cat1', { signal: AbortSignal.abort() })
  expect(told).toHaveLength(1)
  await broken.library.close()
})
