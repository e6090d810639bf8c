/** Accounts from outside: a server with the site calls, and browsers that register and log in. */
import { afterEach, beforeEach } from 'vitest'
import { openSite, type Site } from '../../../../server/site/index.ts'
import { ORIGIN, type TestServer, testServer } from '../fakeLibrary.ts'

export const PASSWORD = 'a long password'
let now: number
export let site: Site
export let server: TestServer
/** Mailed, oldest first. */
export let codes: string[]

export const pass = (ms: number): void => {
  now += ms
}

export async function start(publicUrl = ORIGIN): Promise<void> {
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
export async function stop(): Promise<void> {
  await server.close()
  site.close()
}
/** A new server for each test of a file. Files share this module, so each calls it. */
export function serveEach(): void {
  beforeEach(() => start())
  afterEach(stop)
}

/** A browser with its cookies. */
export function browser() {
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
export type Browser = ReturnType<typeof browser>

export async function register(username: string, guest: Browser = browser()) {
  await guest.send('GET', '/login/check')
  const email = `${username.length}.${Math.abs(username.codePointAt(0) ?? 0)}@v.test`
  const response = await guest.send('POST', '/api/v3/register', { username, email, password: PASSWORD })
  return { response, guest, email }
}
export async function confirmed(username: string) {
  const { guest, email } = await register(username)
  const response = await guest.send('POST', '/api/v3/register/confirm', { code: codes.at(-1) ?? '' })
  const { token } = (await response.json()) as { token: string }
  return { guest, email, token }
}
export async function logIn(username: string, password = PASSWORD) {
  const guest = browser()
  await guest.send('GET', '/login/check')
  const response = await guest.send('POST', '/login', { username, password })
  return { guest, response }
}
export const withToken = (token: string) =>
  server.get('/users/self/follows', { headers: { Authorization: `Token ${token}` } })
