/** Passwords, names, secrets, and what the staff token opens. */
import { describe, expect, it, test } from 'vitest'
import { STAFF } from '../fakeLibrary.ts'
import {
  browser,
  codes,
  confirmed,
  logIn,
  PASSWORD,
  register,
  serveEach,
  server,
  site,
  start,
  stop,
  withToken,
} from './accountsKit.ts'

serveEach()

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

  it('is had by one of those who register it at once', async () => {
    const answers = await Promise.all(
      ['a@v.test', 'b@v.test', 'c@v.test'].map(async email => {
        const guest = browser()
        await guest.send('GET', '/login/check')
        return guest.send('POST', '/api/v3/register', { username: 'vera', email, password: PASSWORD })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(await site.store.list('account')).toHaveLength(1)
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
    expect(await secure.guest.isLoggedIn()).toBe(true)
  })

  test('cookies of another subdomain take no session’s place', async () => {
    await stop()
    await start('https://gifs.test')
    const { guest } = await confirmed('vera')
    const thief = await confirmed('theodora')
    const session = [...thief.guest.cookies].find(([name]) => name.includes('sessionid'))?.[1] ?? ''
    // A browser sends it first, if its path is longer. It cannot have the prefix.
    const tossed = `sessionid=${session}; ${[...guest.cookies].map(pair => pair.join('=')).join('; ')}`
    const answer = await server.get('/users/self/follows', { headers: { Cookie: tossed } })
    expect(answer.status).toBe(200)
    const check = await server.get('/login/check', { headers: { Cookie: `sessionid=${session}` } })
    expect(await check.json()).toMatchObject({ logged_in: false })
  })
})
