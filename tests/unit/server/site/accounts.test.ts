/** Accounts from outside: login, logout, expiry, revocation, and what the staff token opens. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { MAX_FAILURES } from '../../../../server/http/access.ts'
import { openSite, type Site } from '../../../../server/site/index.ts'
import { ORIGIN, STAFF, type TestServer, testServer } from '../fakeLibrary.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'a long password'
let now: number
let site: Site
let server: TestServer
let codes: string[]

async function start(publicUrl = ORIGIN): Promise<void> {
  now = Date.UTC(2026, 0, 1)
  codes = []
  site = await openSite({
    path: ':memory:',
    trims: '/nowhere',
    now: () => now,
    onMail: ({ code }) => code && codes.push(code),
  })
  server = await testServer({ publicUrl, routes: [site.routes], accounts: site.accounts, now: () => now })
}
async function stop(): Promise<void> {
  await server.close()
  site.close()
}
beforeEach(() => start())
afterEach(stop)

/** A browser with its cookies. */
function browser() {
  const cookies = new Map<string, string>()
  let set: string[] = []
  async function send(method: string, path: string, fields: Record<string, string> = {}, more = {}) {
    const response = await server.get(path, {
      method,
      ...(method !== 'GET' && { body: new URLSearchParams(fields) }),
      headers: {
        Cookie: [...cookies].map(pair => pair.join('=')).join('; '),
        'X-CSRFToken': cookies.get('csrftoken') ?? '',
        'X-Requested-With': 'XMLHttpRequest',
        ...more,
      },
    })
    set = response.headers.getSetCookie()
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  return {
    cookies,
    send,
    setCookies: () => set,
    isLoggedIn: async () => {
      const response = await send('GET', '/login/check')
      return ((await response.json()) as { logged_in: boolean }).logged_in
    },
  }
}
type Browser = ReturnType<typeof browser>

async function register(username: string, guest: Browser = browser()) {
  await guest.send('GET', '/login/check')
  const email = `${username.length}.${Math.abs(username.codePointAt(0) ?? 0)}@v.test`
  const response = await guest.send('POST', '/api/v3/register', { username, email, password: PASSWORD })
  return { response, guest, email }
}
async function confirmed(username: string) {
  const { guest, email } = await register(username)
  const response = await guest.send('POST', '/api/v3/register/confirm', { code: codes.at(-1) ?? '' })
  const { token } = (await response.json()) as { token: string }
  return { guest, email, token }
}
async function logIn(username: string, password = PASSWORD) {
  const guest = browser()
  await guest.send('GET', '/login/check')
  const response = await guest.send('POST', '/login', { username, password })
  return { guest, response }
}
const withToken = (token: string) =>
  server.get('/users/self/follows', { headers: { Authorization: `Token ${token}` } })

describe('a login', () => {
  it('lasts until logout, which ends it on the server too', async () => {
    await confirmed('vera')
    const { guest, response } = await logIn('vera')
    expect(response.status).toBe(200)
    expect(await guest.isLoggedIn()).toBe(true)
    const stolen = browser()
    for (const [name, value] of guest.cookies) stolen.cookies.set(name, value)
    expect((await guest.send('POST', '/logout')).status).toBe(204)
    expect(guest.cookies.has('sessionid')).toBe(false)
    expect(await stolen.isLoggedIn()).toBe(false)
  })

  it('takes over what the browser has kept, and only then', async () => {
    const kept = async (guest: Browser) =>
      [...(await (await guest.send('GET', '/favorites')).text()).matchAll(/href="[^"]*-(\w+)"/g)].map(
        ([, id]) => id,
      )
    const keep = (guest: Browser, id: string) =>
      guest.send('POST', '/favorites', { id, action: 'add' }, { Origin: ORIGIN })
    const guest = browser()
    await keep(guest, 'cat1')
    await register('vera', guest)
    expect(guest.cookies.has('visitor')).toBe(true)
    await guest.send('POST', '/api/v3/register/confirm', { code: codes.at(-1) ?? '' })
    expect(guest.cookies.has('visitor')).toBe(false)
    expect(await kept(guest)).toEqual(['cat1'])

    const other = browser()
    await keep(other, 'dog1')
    await other.send('GET', '/login/check')
    await other.send('POST', '/login', { username: 'vera', password: 'another password' })
    expect(await kept(other)).toEqual(['dog1'])
    await other.send('POST', '/login', { username: 'vera', password: PASSWORD })
    expect(await kept(other)).toEqual(['dog1', 'cat1'])
    await other.send('POST', '/logout')
    expect(await kept(other)).toEqual([])
  })

  it.each([
    ['a wrong password', 'vera', 'another password'],
    ['an unknown name', 'nobody', PASSWORD],
  ])('needs more than %s, and says the same for each', async (_, username, password) => {
    await confirmed('vera')
    const { guest, response } = await logIn(username, password)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 401, message: 'The username or password is wrong' })
    expect(await guest.isLoggedIn()).toBe(false)
  })

  it('waits for the mail address to be confirmed', async () => {
    await register('vera')
    expect((await logIn('vera')).response.status).toBe(403)
  })

  it('ends after two weeks, a token after a year', async () => {
    const { guest, token } = await confirmed('vera')
    now += 13 * DAY_MS
    expect(await guest.isLoggedIn()).toBe(true)
    now += 2 * DAY_MS
    expect(await guest.isLoggedIn()).toBe(false)
    expect((await withToken(token)).status).toBe(200)
    now += 360 * DAY_MS
    expect((await withToken(token)).status).toBe(401)
  })

  it('cannot be guessed', async () => {
    await confirmed('vera')
    for (let index = 0; index < MAX_FAILURES; index += 1) {
      expect((await logIn('vera', `guess ${index}`)).response.status).toBe(401)
    }
    expect((await logIn('vera')).response.status).toBe(429)
  })

  it('cannot be started by another page', async () => {
    await confirmed('vera')
    const guest = browser()
    await guest.send('GET', '/login/check')
    const fields = { username: 'vera', password: PASSWORD }
    const foreign = { Origin: 'https://evil.example' }
    expect((await guest.send('POST', '/login', fields, foreign)).status).toBe(403)
    expect((await guest.send('POST', '/login', fields, { 'X-CSRFToken': 'forged' })).status).toBe(403)
  })
})

describe('a new password', () => {
  it('ends every session and token of before', async () => {
    const { guest, email, token } = await confirmed('vera')
    const thief = (await logIn('vera')).guest
    expect(await thief.isLoggedIn()).toBe(true)
    await guest.send('POST', '/api/v3/password/reset', { email })
    const fields = { code: codes.at(-1) ?? '', password: 'quite another password' }
    expect((await guest.send('POST', '/api/v3/password/reset', fields)).status).toBe(204)
    expect(await thief.isLoggedIn()).toBe(false)
    expect(await guest.isLoggedIn()).toBe(false)
    expect((await withToken(token)).status).toBe(401)
    expect((await logIn('vera')).response.status).toBe(401)
    expect((await logIn('vera', fields.password)).response.status).toBe(200)
    // The code is spent.
    expect((await guest.send('POST', '/api/v3/password/reset', fields)).status).toBe(400)
  })
})

describe('a name', () => {
  it('has one spelling', async () => {
    await confirmed('Vera')
    for (const twin of ['vera', 'VERA', 'ｖｅｒａ'])
      expect((await register(twin)).response.status, twin).toBe(400)
    expect((await logIn('ＶERA')).response.status).toBe(200)
  })

  it.each(['staff', 'Admin', 'ｓｔａｆｆ', 'mia_moves'])('%s is not to be had', async username => {
    expect((await register(username)).response.status).toBe(400)
  })
})

describe('the staff token', () => {
  const moderate = (headers: Record<string, string>) =>
    server.get('/api/v1/gifs/cat1/moderation', {
      method: 'POST',
      body: new URLSearchParams({ action: 'hide' }),
      headers,
    })

  it('moderates, takes down and reads the inbox without an account', async () => {
    expect((await moderate(STAFF)).status).toBe(200)
    expect((await server.get('/api/v1/moderation/inbox/mails/', { headers: STAFF })).status).toBe(200)
    const takedown = await server.get('/api/v3/content-takedown/takedown', {
      method: 'POST',
      body: new URLSearchParams({ gif_id: 'dog1', reason: 'copyright' }),
      headers: STAFF,
    })
    expect(takedown.status).toBe(201)
    expect(await site.store.list('account')).toEqual([])
  })

  it('makes moderators; nobody makes themselves one', async () => {
    const { token } = await confirmed('mona')
    const own = { Authorization: `Token ${token}` }
    const promote = (headers: Record<string, string>) =>
      server.get('/api/v1/users/mona/', {
        method: 'PUT',
        body: new URLSearchParams({ user_type: 'moderator' }),
        headers,
      })
    expect((await promote(own)).status).toBe(400)
    expect((await moderate(own)).status).toBe(403)
    expect((await promote(STAFF)).status).toBe(200)
    expect((await moderate(own)).status).toBe(200)
  })
})

describe('secrets', () => {
  it('are stored as digests', async () => {
    const { token, guest } = await confirmed('vera')
    await guest.send('POST', '/api/v3/password/reset', { email: 'x@v.test' })
    const stored = JSON.stringify([
      ...(await site.store.list('login')),
      ...(await site.store.list('code')),
      ...(await site.store.list('secret')),
      ...(await site.store.list('mail')),
    ])
    for (const secret of [token, guest.cookies.get('sessionid') ?? '', ...codes, PASSWORD]) {
      expect(stored).not.toContain(secret)
    }
  })

  test('cookies are kept from scripts, and from http where the site is https', async () => {
    const { guest } = await confirmed('vera')
    expect(guest.setCookies().find(line => line.startsWith('sessionid'))).toMatch(/HttpOnly; SameSite=Lax$/)
    await stop()
    await start('https://gifs.test')
    const secure = await confirmed('vera')
    for (const line of secure.guest.setCookies()) expect(line).toContain('Secure')
  })
})

describe('the media service', () => {
  const info = (url: string, headers: Record<string, string> = {}) =>
    server.get(`/media-service/fetch/video/info?url=${encodeURIComponent(url)}`, { headers })

  it('needs an account', async () => {
    expect((await info(`${ORIGIN}/media/cat1/original.mp4`)).status).toBe(401)
    expect((await server.get('/media-service/imaging/trim', { method: 'POST' })).status).toBe(401)
  })

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::ffff:169.254.169.254]/latest',
    'https://localhost/',
    `${ORIGIN}/analytics.json`,
    `${ORIGIN}/media/../../etc/passwd`,
  ])('does not fetch %s', async url => {
    expect((await info(url, STAFF)).status).toBe(400)
  })

  it('does not take the Host header for a place to fetch from', async () => {
    await stop()
    site = await openSite({ path: ':memory:', trims: '/nowhere' })
    server = await testServer({ publicUrl: undefined, routes: [site.routes], accounts: site.accounts })
    const inside = 'http://127.0.0.1:9'
    const url = encodeURIComponent(`${inside}/secret.mp4`)
    const path = `${inside}/media-service/fetch/video/info?url=${url}`
    const response = await server.app.request(path, { headers: STAFF })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'There is no such video here' })
  })
})
