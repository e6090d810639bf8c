/** Login, logout, expiry, guessing. */
import { describe, expect, it } from 'vitest'
import { MAX_FAILURES } from '../../../../server/http/attempts.ts'
import { ORIGIN } from '../fakeLibrary.ts'
import {
  type Browser,
  browser,
  codes,
  confirmed,
  logIn,
  PASSWORD,
  pass,
  register,
  serveEach,
  withToken,
} from './accountsKit.ts'

const DAY_MS = 24 * 60 * 60 * 1000

serveEach()

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
    pass(13 * DAY_MS)
    expect(await guest.isLoggedIn()).toBe(true)
    pass(2 * DAY_MS)
    expect(await guest.isLoggedIn()).toBe(false)
    expect((await withToken(token)).status).toBe(200)
    pass(360 * DAY_MS)
    expect((await withToken(token)).status).toBe(401)
  })

  it('cannot be guessed, also not with many guesses at once', async () => {
    await confirmed('vera')
    const guesses = await Promise.all(
      Array.from({ length: 3 * MAX_FAILURES }, (_, index) => logIn('vera', `guess ${index}`)),
    )
    const statuses = guesses.map(({ response }) => response.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(MAX_FAILURES)
    expect(statuses.filter(status => status === 429)).toHaveLength(2 * MAX_FAILURES)
    expect((await logIn('vera')).response.status).toBe(429)
  })

  it('may be started in many windows at once', async () => {
    await confirmed('vera')
    const logins = await Promise.all(Array.from({ length: MAX_FAILURES + 5 }, () => logIn('vera')))
    expect(new Set(logins.map(({ response }) => response.status))).toEqual(new Set([200]))
  })

  it('is in no answer that a cache keeps', async () => {
    const { guest } = await confirmed('vera')
    for (const path of ['/login/check', '/users/self/follows', '/api/v1/users/vera/', '/api/v3/artists/'])
      expect((await guest.send('GET', path)).headers.get('Cache-Control'), path).toBe('no-store')
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
