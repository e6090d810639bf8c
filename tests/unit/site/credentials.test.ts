/** Credentials that the calls of the site send for the visitor. */
import { expect, test, vi } from 'vitest'
import type { SiteClientOptions } from '../../../src/site/index.ts'
import { setUp } from './siteKit.ts'

test('reads send same-origin cookies, accept JSON, and nothing else', async () => {
  const { site, requests } = setUp()
  await site.session.follows()
  expect(requests[0]?.init.credentials).toBe('same-origin')
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ accept: 'application/json' })
})

test('writes send the CSRF header from the cookie and the XHR marker', async () => {
  const { site, requests } = setUp()
  await site.session.follow({ id: 1 })
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'x-csrftoken': 'C=D',
    'x-requested-with': 'XMLHttpRequest',
  })
})

test('cookie and header can have other names, and are read from the document', async () => {
  vi.stubGlobal('document', { cookie: 'xsrf=%E0%A4%A' })
  const own = { csrfCookie: 'xsrf', csrfHeader: 'X-Xsrf', cookies: undefined }
  const { site, requests } = setUp(undefined, own)
  await site.session.follow({ id: 1 })
  expect(requests[0]?.headers.get('x-xsrf')).toBe('%E0%A4%A')
})

test('a page without a readable cookie sends no CSRF header', async () => {
  const denied = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('document', denied)
  const { site, requests } = setUp(undefined, { cookies: undefined })
  await site.session.follow({ id: 1 })
  expect(requests[0]?.headers.has('x-csrftoken')).toBe(false)
})

test.each<[string, SiteClientOptions['token'], string | null]>([
  ['a token', 'abc', 'Token abc'],
  ['a function', () => 'now', 'Token now'],
  ['none', () => undefined, null],
  ['an empty one', '', null],
])('token calls with %s', async (_, token, expected) => {
  const { site, requests } = setUp(undefined, { token })
  await site.stories.save({ title: 'x' })
  expect(requests[0]?.headers.get('authorization')).toBe(expected)
  // Without a token the visitor's cookie counts, along with proof that the page is the site's
  // own.
  expect(requests[0]?.headers.get('x-csrftoken')).toBe(expected ? null : 'C=D')
  expect(requests[0]?.headers.get('x-requested-with')).toBe(expected ? null : 'XMLHttpRequest')
})

test.each([
  'https://evil.test/x',
  'http://gifs.test/x',
  '///evil.test/x',
  '/\\\\evil.test/x',
  'data:text/plain,x',
])('refuses a request to %s, so that the token stays on the site', async path => {
  const { site, requests } = setUp()
  const sent = site.request('POST', path, { auth: 'token' })
  await expect(sent).rejects.toMatchObject({ code: 'bad-argument' })
  expect(requests).toHaveLength(0)
})

test('no error repeats the token', async () => {
  const body = { message: 'Bad T0KEN-1234', token: 'other' }
  const { site } = setUp(() => Response.json(body, { status: 403 }), { token: 'T0KEN-1234' })
  const error = await site.stories.save({ title: 'x' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'Bad ***', body: { message: 'Bad ***', token: '***' } })
})

test('the token is sent only to calls that need it', async () => {
  const { site, requests } = setUp()
  await site.session.check()
  await site.gifData.reportSearch({ reasons: ['a'], anonymous: true, search_term: 'b' })
  await site.moderation.leaderboard()
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null])
})

test('sends a password with a user', async () => {
  const { site, requests } = setUp()
  await site.users.get({ id: 1, password: 'sesame' })
  await site.users.get({ id: 1 })
  expect(requests.map(({ headers }) => headers.get('x-password'))).toEqual(['sesame', null])
  expect(requests[0]?.url).not.toContain('sesame')
})
