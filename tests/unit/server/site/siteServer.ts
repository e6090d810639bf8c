/** The server with its site calls on a real port, and browsers and staff that use it. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { openSite, type SiteStore } from '../../../../server/site/index.ts'
import type { Mail } from '../../../../server/site/mailWebhook.ts'
import { createSiteClient, type SiteClient, type SiteClientOptions } from '../../../../src/site/index.ts'
import { type TestServer, testServer } from '../fakeLibrary.ts'

/** A cookie jar as a browser keeps one for a single site. */
export interface Browser {
  fetch: typeof fetch
  /** What scripts see: cookies that are not HttpOnly. */
  cookies(): string
}

export function createBrowser(): Browser {
  const jar = new Map<string, { value: string; httpOnly: boolean }>()
  const pairs = (all: boolean) =>
    [...jar].filter(([, { httpOnly }]) => all || !httpOnly).map(([name, { value }]) => `${name}=${value}`)
  return {
    cookies: () => pairs(false).join('; '),
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      if (jar.size > 0) headers.set('Cookie', pairs(true).join('; '))
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, { value, httpOnly: /;\s*httponly/i.test(cookie) })
      }
      return response
    },
  }
}

export interface Person {
  site: SiteClient
  id: string
  username: string
  email: string
  password: string
  token: string
}

export interface World {
  origin: string
  server: TestServer
  store: SiteStore
  mails: Mail[]
  /** Nobody: no cookie, no token. */
  anonymous: SiteClient
  /** A visitor with a confirmed account, logged in and with a token. */
  visitor: Person
  /** The same as a moderator. */
  staff: Person
  clientFor(browser: Browser, options?: Partial<SiteClientOptions>): SiteClient
  newVisitor(username: string): Promise<Person>
  close(): Promise<void>
}

export async function startSite(): Promise<World> {
  const trims = await mkdtemp(join(tmpdir(), 'giflet-trims-'))
  const mails: Mail[] = []
  const onMail = (mail: Mail) => mails.push(mail)
  const site = await openSite({ path: ':memory:', trims, onMail, version: '1.2.3' })
  const { store } = site
  const server = await testServer({
    publicUrl: undefined,
    routes: [site.routes],
    accounts: site.accounts,
    trustedProxies: 1,
  })
  const listening = await new Promise<ServerType>(resolve => {
    const started = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const clientFor: World['clientFor'] = (browser, options) =>
    createSiteClient({ server: origin, fetch: browser.fetch, cookies: browser.cookies, ...options })

  async function newVisitor(username: string): Promise<Person> {
    const browser = createBrowser()
    const guest = clientFor(browser)
    await guest.session.check()
    const email = `${username}@visitors.test`
    const password = `password of ${username}`
    await guest.other.register({ username, email, password })
    const code = mails.findLast(mail => mail.to === email)?.code ?? ''
    const { user, token } = await guest.other.confirm({ code })
    return { site: clientFor(browser, { token }), id: user.id, username, email, password, token }
  }

  const visitor = await newVisitor('vera')
  const staff = await newVisitor('mona')
  await store.put('account', staff.id, { user_type: 'moderator' })
  return {
    origin,
    server,
    store,
    mails,
    visitor,
    staff,
    anonymous: clientFor(createBrowser()),
    clientFor,
    newVisitor,
    async close() {
      await new Promise(resolve => listening.close(resolve))
      site.close()
      await server.close()
      await rm(trims, { recursive: true, force: true })
    },
  }
}
