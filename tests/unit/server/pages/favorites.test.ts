import { describe, expect, it } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { openSite } from '../../../../server/site/index.ts'
import { atEnd } from '../../../helper/atEnd.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { ORIGIN, RECORDS, STAFF, type TestServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const FOLLOWED = {
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Site': 'cross-site',
}
const OWN_PAGE = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
const FORM = { ...OWN_PAGE, 'Content-Type': 'application/x-www-form-urlencoded' }
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
const press = (server: TestServer, action: string, headers: Record<string, string>, id = 'cat1') =>
  server.get('/favorites', { method: 'POST', body: `id=${id}&action=${action}`, headers })
const pressed = async (server: TestServer, headers: Record<string, string>) =>
  /aria-pressed="(\w+)"/.exec(await (await server.get('/gifs/cat1-cat1', { headers })).text())?.[1]
const listed = async (server: TestServer, headers: Record<string, string>) => {
  const text = await (await server.get('/favorites', { headers })).text()
  return [...text.matchAll(/href="[^"]*-(\w+)"/g)].map(([, id]) => id)
}

describe('the share menu’s link', () => {
  it('keeps the GIF for this browser, and goes on to its plain address', async () => {
    const server = await ownServer()
    const arrived = await server.get('/gifs/old-words-cat1?utm_source=giflet&ref=fave', { headers: FOLLOWED })
    expect(arrived.status).toBe(303)
    expect(arrived.headers.get('Location')).toBe(`${ORIGIN}/gifs/cat1-cat1`)
    expect(arrived.headers.get('Set-Cookie')).toMatch(/^visitor=.+HttpOnly.+SameSite=Lax/)
    const Cookie = cookieOf(arrived)
    expect(await pressed(server, { Cookie })).toBe('true')
    expect(await listed(server, { Cookie })).toEqual(['cat1'])
    expect(await pressed(server, {})).toBe('false')
    expect(await listed(server, {})).toEqual([])
  })

  it.each([
    ['a picture', { ...FOLLOWED, 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a frame', { ...FOLLOWED, 'Sec-Fetch-Dest': 'iframe' }],
    ['a page that goes there by itself', { ...FOLLOWED, 'Sec-Fetch-User': '' }],
    ['a program', {}],
  ])('changes nothing for %s', async (_, headers) => {
    const server = await ownServer()
    const response = await server.get('/gifs/cat1-cat1?ref=fave', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await response.text()).toContain('aria-pressed="false"')
  })
})

describe('the button', () => {
  it('adds and removes, newest first', async () => {
    const server = await ownServer()
    const added = await press(server, 'add', FORM)
    expect(added.status).toBe(303)
    expect(added.headers.get('Location')).toBe(`${ORIGIN}/gifs/cat1-cat1`)
    const own = { ...FORM, Cookie: cookieOf(added) }
    expect((await press(server, 'add', own, 'dog1')).headers.get('Set-Cookie')).toBeNull()
    expect(await listed(server, own)).toEqual(['dog1', 'cat1'])
    await press(server, 'remove', own)
    expect(await listed(server, own)).toEqual(['dog1'])
    expect(await pressed(server, own)).toBe('false')
  })

  it('is never answered from a cache to someone who has favorites', async () => {
    const server = await ownServer()
    const headers = { Cookie: cookieOf(await press(server, 'add', FORM)) }
    const page = await server.get('/gifs/cat1-cat1', { headers })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect((await server.get('/gifs/cat1-cat1')).headers.get('Vary')).toContain('Cookie')
  })

  it.each([
    ['another site', { ...FORM, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sandboxed page', { ...FORM, Origin: 'null' }],
    ['a page that hides its origin', { 'Content-Type': FORM['Content-Type'] }],
  ])('refuses the form of %s', async (_, headers) => {
    const server = await ownServer()
    expect((await press(server, 'add', headers)).status).toBe(403)
  })

  it('answers 404, 410 and 400 where there is nothing to keep', async () => {
    const server = await ownServer()
    expect((await press(server, 'add', FORM, 'nope')).status).toBe(404)
    await server.store.gifs.patch('dog1', { is_removed: true })
    expect((await press(server, 'add', FORM, 'dog1')).status).toBe(410)
    expect((await press(server, 'burn', FORM)).status).toBe(400)
    expect((await press(server, 'add', { ...FORM, Cookie: 'visitor=short' })).status).toBe(303)
  })

  it('is limited for each client', async () => {
    const server = await ownServer()
    for (let index = 0; index < 60; index += 1) expect((await press(server, 'add', FORM)).status).toBe(303)
    expect((await press(server, 'add', FORM)).status).toBe(429)
  })
})

describe('an account', () => {
  it('has its favorites in every browser, by session and by token', async () => {
    const site = await openSite({ path: ':memory:', trims: '/nowhere' })
    atEnd(() => site.close())
    const server = await ownServer({ routes: [site.routes], accounts: site.accounts })
    const { digestOf } = await import('../../../../server/site/auth.ts')
    const { id } = await site.store.add('account', { username: 'ada', is_confirmed: true })
    const login = { account: id, via: 'session', expires: Date.now() / 1000 + 60 }
    await site.store.put('login', digestOf('one'), login)
    await site.store.put('login', digestOf('two'), { ...login, via: 'token' })
    const added = await press(server, 'add', { ...FORM, Cookie: 'sessionid=one' })
    expect(added.status).toBe(303)
    expect(added.headers.get('Set-Cookie')).toBeNull()
    expect(await listed(server, { Cookie: 'sessionid=one' })).toEqual(['cat1'])
    expect(await listed(server, { Authorization: 'Token two' })).toEqual(['cat1'])
    expect(await listed(server, { Cookie: 'sessionid=gone' })).toEqual([])
  })

  it('of the operator is an account too', async () => {
    const server = await ownServer()
    await press(server, 'add', { ...FORM, ...STAFF })
    expect(await listed(server, STAFF)).toEqual(['cat1'])
  })
})

it('outlives a restart', async () => {
  const folder = tempFolder()
  const first = await openStore({ folder })
  await first.gifs.put(RECORDS)
  const Cookie = cookieOf(await press(await ownServer({ store: first }), 'add', FORM))
  await first.close()
  const second = await openStore({ folder })
  atEnd(() => second.close())
  expect(await listed(await ownServer({ store: second }), { Cookie })).toEqual(['cat1'])
})
