/** Nobody learns from the server whether an address has an account; its owner is told who asks. */
import { describe, expect, it, vi } from 'vitest'
import { browser, codes, confirmed, logIn, PASSWORD, register, serveEach, site } from './accountsKit.ts'

const REGISTER = '/api/v3/register'
const CONFIRM = '/api/v3/register/confirm'

serveEach()

/** A stranger's request, what it answers and how often it writes. */
async function ask(path: string, fields: Record<string, string>) {
  const guest = browser()
  await guest.send('GET', '/login/check')
  const writes = (['put', 'add', 'remove'] as const).map(name => vi.spyOn(site.store, name))
  const response = await guest.send('POST', path, fields)
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of writes) spy.mockRestore()
  const body = await response.text()
  return { status: response.status, writes: count, body: body.replace(/\d+/g, '0') }
}

const registering = (username: string, email: string) =>
  ask(REGISTER, { username, email, password: PASSWORD })
const lastMail = async () => (await site.store.list('mail')).at(-1)

describe('registering', () => {
  it('answers alike, after the same work, where the address has an account', async () => {
    const { email } = await confirmed('vera')
    const known = await registering('stranger1', email)
    expect(await lastMail()).toMatchObject({ to: email, subject: 'registered' })
    expect(await registering('stranger2', 'free@v.test')).toEqual(known)
    expect(known.status).toBe(201)
    expect(await lastMail()).toMatchObject({ subject: 'confirm' })
  })

  it('mails the owner no code, and leaves the account as it is', async () => {
    const { email } = await confirmed('vera')
    const before = codes.length
    await registering('stranger', email)
    await ask('/api/v3/register/resend', { email })
    expect(codes).toHaveLength(before)
    expect((await logIn('stranger')).response.status).toBe(403)
    await ask('/api/v3/password/reset', { email })
    const { guest } = await logIn('vera')
    const fields = { code: codes.at(-1) ?? '', password: 'quite another password' }
    expect((await guest.send('POST', '/api/v3/password/reset', fields)).status).toBe(204)
    expect((await logIn('vera', fields.password)).response.status).toBe(200)
  })

  it('is not kept from the owner of an address by a stranger who was first', async () => {
    const { email } = await register('vera')
    const [theirs = ''] = codes
    const guest = browser()
    await guest.send('GET', '/login/check')
    await guest.send('POST', REGISTER, { username: 'owner', email, password: PASSWORD })
    expect((await guest.send('POST', CONFIRM, { code: codes.at(-1) ?? '' })).status).toBe(200)
    // One account has the address.
    expect((await guest.send('POST', CONFIRM, { code: theirs })).status).toBe(400)
    expect((await logIn('vera')).response.status).toBe(403)
    expect((await logIn('owner')).response.status).toBe(200)
  })
})

it.each(['/api/v3/password/reset', '/api/v3/register/resend'])(
  '%s takes the same work with and without an account, and leaves nothing of the second',
  async path => {
    const { email } = await (path.endsWith('reset') ? confirmed('vera') : register('vera'))
    const known = await ask(path, { email })
    const before = JSON.stringify([await site.store.list('code'), await site.store.list('mail')])
    expect(await ask(path, { email: 'nobody@v.test' })).toEqual(known)
    expect(JSON.stringify([await site.store.list('code'), await site.store.list('mail')])).toBe(before)
  },
)
