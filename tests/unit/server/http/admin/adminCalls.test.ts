import { expect, it } from 'vitest'
import type { StaffGif } from '../../../../../server/http/admin/staffGif.ts'
import { openStore } from '../../../../../server/index.ts'
import { gifRecord, ORIGIN, STAFF, STAFF_TOKEN, type TestServer } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

const ask = async <T>(server: TestServer, method: string, path: string, body?: unknown, headers = {}) => {
  const init = { method, headers: { ...STAFF, ...JSON_TYPE, ...headers } }
  const response = await server.get(path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
  const text = await response.text()
  const sent = (text ? JSON.parse(text) : {}) as { data: T; meta: { msg: string } }
  return { status: response.status, headers: response.headers, ...sent }
}

it('the operator finds, reads and edits GIFs; a reset brings back what the file says', async () => {
  const server = await ownServer()
  await server.store.gifs.put([gifRecord('new1', { import_datetime: '2026-05-01T00:00:00Z' })])
  expect((await ask<StaffGif[]>(server, 'GET', '/admin/gifs?limit=1')).data[0]?.id).toBe('new1')
  expect((await ask<StaffGif[]>(server, 'GET', '/admin/gifs?q=cat%20party')).data[0]?.id).toBe('cat1')
  expect((await ask<StaffGif[]>(server, 'GET', '/admin/gifs?q=hidden1')).data[0]?.state).toBe('hidden')
  const { data, headers } = await ask<StaffGif>(server, 'GET', '/admin/gifs/cat1')
  expect(headers.get('ETag')).toBe(data.etag)
  const edit = { title: 'Tiger', tags: ['wild', 'wild'], source: 'https://a.example/x', is_hidden: true }
  const edited = await ask(server, 'PATCH', '/admin/gifs/cat1', edit, { 'If-Match': data.etag })
  expect(edited.data).toMatchObject({
    title: 'Tiger',
    tags: ['wild'],
    source: edit.source,
    state: 'hidden',
  })
  expect((await server.json('/v1/gifs/search?q=tiger')).data).toEqual([])
  const reset = { title: null, is_hidden: null, source: null, tags: null }
  await ask(server, 'PATCH', '/admin/gifs/cat1', reset, { 'If-Match': '*' })
  expect((await ask(server, 'GET', '/admin/gifs/cat1')).data).toEqual(data)
})

it('the later one of two editors is refused with the current record', async () => {
  const server = await ownServer()
  const { etag } = (await ask<StaffGif>(server, 'GET', '/admin/gifs/cat1')).data
  const edit = (title: string) =>
    ask<StaffGif>(server, 'PATCH', '/admin/gifs/cat1', { title }, { 'If-Match': etag })
  const results = await Promise.all([edit('Tiger'), edit('Lion')])
  const [won, lost] = results.sort((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 412])
  expect(lost?.data.title).toBe(won?.data.title)
  expect(lost?.meta.msg).toContain('Somebody else')
  expect((await ask(server, 'PATCH', '/admin/gifs/cat1', { title: 'Puma' })).status).toBe(428)
})

it.each([
  [{ title: '' }, 'title'],
  [{ rating: 'x' }, 'rating'],
  [{ source: 'javascript:alert(1)' }, 'source'],
  [{ tags: 'a' }, 'tags'],
  [{ is_removed: true }, 'is_removed'],
  [{ images: {} }, 'images'],
])('the operator learns which field of %j is wrong', async (edit, field) => {
  const { status, meta } = await ask(await ownServer(), 'PATCH', '/admin/gifs/cat1', edit, {
    'If-Match': '*',
  })
  expect([status, meta.msg]).toEqual([400, expect.stringContaining(field)])
})

it('a takedown and a restoration apply everywhere at once', async () => {
  const server = await ownServer()
  await server.store.reports.add('visitor', { gifId: 'cat1', reason: 'hate', note: '' })
  const places = ['/v1/gifs/cat1', '/gifs/Cat-party-cat1', '/media/cat1/original.gif']
  const statuses = () => Promise.all(places.map(async path => (await server.get(path)).status))
  const before = await statuses()
  expect((await ask(server, 'DELETE', '/admin/gifs/cat1')).status).toBe(200)
  expect(await statuses()).toEqual([410, 410, 410])
  expect((await server.json('/v1/gifs/search?q=cat%20party')).data.map(({ id }) => id)).not.toContain('cat1')
  expect((await ask<StaffGif[]>(server, 'GET', '/admin/gifs?state=taken_down')).data[0]).toMatchObject({
    id: 'cat1',
    title: 'Cat party',
    state: 'taken_down',
  })
  expect((await ask(server, 'GET', '/admin/reports')).data).toEqual([])
  expect((await ask(server, 'POST', '/admin/gifs/cat1/restore')).status).toBe(200)
  expect((await ask(server, 'POST', '/admin/gifs/cat1/restore')).status).toBe(404)
  expect(await statuses()).toEqual(before)
  expect((await ask(server, 'DELETE', '/admin/gifs/nope')).status).toBe(404)
})

it('the list of what was taken down counts what it shows, which texts are not', async () => {
  const server = await ownServer()
  const [text] = (await server.json('/v1/text/animate?m=Bad%20words')).data
  for (const id of [text?.id, 'cat1', 'dog1'])
    expect((await ask(server, 'DELETE', `/admin/gifs/${id}`)).status).toBe(200)
  const response = await server.get('/admin/gifs?state=taken_down&limit=1&offset=1', { headers: STAFF })
  const { data, pagination } = (await response.json()) as { data: StaffGif[]; pagination: object }
  expect(data.map(({ id }) => id)).toEqual(['dog1'])
  expect(pagination).toEqual({ count: 1, offset: 1, total_count: 2 })
})

it('the operator makes and revokes keys; the API is closed until the last is forgotten', async () => {
  const server = await ownServer()
  const made = await ask<{ secret: string }>(server, 'POST', '/admin/keys', { name: 'blog', quota: 100 })
  expect(made.status).toBe(201)
  const use = async () => (await server.get(`/v1/gifs/cat1?api_key=${made.data.secret}`)).status
  expect([await use(), (await server.get('/v1/gifs/cat1')).status]).toEqual([200, 401])
  expect((await ask(server, 'POST', '/admin/keys', { name: 'blog' })).status).toBe(409)
  expect((await ask(server, 'POST', '/admin/keys', { name: 'a b' })).status).toBe(400)
  expect((await ask(server, 'GET', '/admin/keys')).data).toMatchObject([
    { name: 'blog', quota: 100, origins: [], revoked: null, uses: [{ count: 1 }] },
  ])
  expect((await ask(server, 'DELETE', '/admin/keys/blog')).status).toBe(204)
  expect([await use(), (await server.get('/v1/gifs/cat1')).status]).toEqual([401, 401])
  expect((await ask(server, 'POST', '/admin/keys/blog/forget')).status).toBe(204)
  expect((await server.get('/v1/gifs/cat1')).status).toBe(200)
})

it('the operator dismisses reports, hides terms and sees numbers', async () => {
  const server = await ownServer()
  await server.store.reports.add('visitor', { gifId: 'cat1', reason: 'other', note: 'Mine' })
  await server.store.searches.add('visitor', 'coffee')
  await server.store.counts.add('visitor', [{ gifId: 'cat1', kind: 'views' }])
  const [report] = (await ask<{ id: string }[]>(server, 'GET', '/admin/reports')).data
  expect(report).toMatchObject({ reason: 'other', note: 'Mine', gif: { title: 'Cat party' } })
  expect((await ask(server, 'GET', '/admin/numbers')).data).toMatchObject({
    gifs: 8,
    open_reports: 1,
    most_viewed: [{ gif_id: 'cat1', views: 1, gif: { title: 'Cat party' } }],
    searches: [{ term: 'coffee', count: 1 }],
  })
  expect((await ask(server, 'POST', `/admin/reports/${report?.id}/dismiss`)).status).toBe(204)
  expect((await ask(server, 'POST', `/admin/reports/${report?.id}/dismiss`)).status).toBe(404)
  expect((await ask(server, 'PUT', '/admin/hidden-terms/coffee')).status).toBe(204)
  const numbers = await ask(server, 'GET', '/admin/numbers')
  expect(numbers.data).toMatchObject({ open_reports: 0, searches: [], hidden_terms: ['coffee'] })
  expect((await ask(server, 'DELETE', '/admin/hidden-terms/coffee')).status).toBe(204)
})

const login = async (server: TestServer, token = STAFF_TOKEN, headers = {}) =>
  server.get('/admin/session', {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ token }),
  })
const opened = async (server: TestServer) => {
  const response = await login(server)
  const cookie = response.headers.get('Set-Cookie') ?? ''
  const { data } = (await response.json()) as { data: { csrf: string } }
  return { cookie, Cookie: cookie.split(';')[0] ?? '', csrf: data.csrf }
}

it('the session of the page is a cookie that scripts and other sites do not get, and ends with the logout', async () => {
  const server = await ownServer({ publicUrl: 'https://gifs.test' })
  const asking = (path: string, init?: RequestInit) => server.app.request(`https://gifs.test${path}`, init)
  const own = { ...server, get: async (path: string, init?: RequestInit) => asking(path, init) }
  const { cookie, Cookie, csrf } = await opened(own)
  expect(cookie).toMatch(/^__Secure-giflet=[\w-]{32};/)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/admin', 'Max-Age=43200'])
    expect(cookie).toContain(part)
  expect((await asking('/admin/gifs', { headers: { Cookie } })).status).toBe(200)
  const headers = { Cookie, 'X-CSRF-Token': csrf }
  expect((await asking('/admin/session', { method: 'DELETE', headers })).status).toBe(204)
  expect((await asking('/admin/gifs', { headers: { Cookie } })).status).toBe(401)
})

it('the session of the page is over after twelve hours, and with another staff token', async () => {
  let nowMs = Date.UTC(2026, 4, 1)
  const store = await openStore({ folder: ':memory:', now: () => nowMs })
  const server = await ownServer({ store, now: () => nowMs })
  const { Cookie } = await opened(server)
  const other = await ownServer({ store, now: () => nowMs, staffToken: 'another_token_of_the_tests' })
  const status = async (at: TestServer) => (await at.get('/admin/gifs', { headers: { Cookie } })).status
  expect([await status(server), await status(other)]).toEqual([200, 401])
  nowMs += 12 * 3_600_000 + 1
  expect(await status(server)).toBe(401)
})

it.each([
  ['without the CSRF token', {}, 403],
  ['with that of another session', { 'X-CSRF-Token': 'x'.repeat(43) }, 403],
  ['from a page elsewhere', { right: '1', Origin: 'https://evil.example' }, 403],
  ['from its own page', { right: '1', Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }, 200],
])('the session of the page writes %s: %o → %i', async (_, given, status) => {
  const server = await ownServer()
  const { Cookie, csrf } = await opened(server)
  const { right, ...rest } = given as Record<string, string>
  const headers = { Cookie, ...rest, ...(right && { 'X-CSRF-Token': csrf }) }
  expect((await server.get('/admin/gifs/cat1', { method: 'DELETE', headers })).status).toBe(status)
  expect(await server.store.gifs.isTakenDown('cat1')).toBe(status === 200)
})

it('the login refuses a wrong token and pages of other origins, and limits attempts', async () => {
  const server = await ownServer()
  expect((await login(server, STAFF_TOKEN, { Origin: 'https://evil.example' })).status).toBe(403)
  const statuses = []
  for (let at = 0; at < 22; at += 1) statuses.push((await login(server, 'wrong')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  // A header that no trusted proxy has set makes no other client of it.
  expect((await login(server, 'wrong', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429)
  expect((await ask(server, 'GET', '/admin/gifs', undefined, { Authorization: 'Bearer no' })).status).toBe(
    429,
  )
})

it('the admin calls are absent without a staff token, and unreadable for other origins', async () => {
  const off = await ownServer({ staffToken: undefined })
  for (const path of ['/admin/gifs', '/admin/session', '/admin/numbers'])
    expect((await off.get(path, { headers: STAFF })).status).toBe(404)
  const server = await ownServer()
  const { status, headers } = await ask(server, 'GET', '/admin/gifs')
  expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Cache-Control')]).toEqual([
    ...[200, null, 'no-store'],
  ])
  expect((await server.get('/admin/gifs')).status).toBe(401)
})
