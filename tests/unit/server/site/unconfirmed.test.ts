/** An account whose mail address is never confirmed does not keep its name and address. */
import { describe, expect, it } from 'vitest'
import { codes, logIn, pass, register, serveEach, site } from './accountsKit.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CONFIRM = '/api/v3/register/confirm'
let nowMs = 0
const wait = async (days: number) => {
  nowMs += days * DAY_MS
  pass(days * DAY_MS)
  await site.store.expire((Date.UTC(2026, 0, 1) + nowMs) / 1000)
}

serveEach()

describe('an account that nobody confirms', () => {
  it('gives its name and its address free after a week, with all that was kept of it', async () => {
    nowMs = 0
    const { guest, email } = await register('vera')
    const { id } = (await site.store.list('account', { email }))[0] ?? { id: '' }
    await wait(6.9)
    expect((await register('vera', guest)).response.status).toBe(400)
    await wait(0.2)
    expect(await site.store.list('account')).toEqual([])
    expect(await site.store.list('code')).toEqual([])
    expect(await site.store.get('secret', id)).toBeUndefined()
    expect((await register('vera', guest)).response.status).toBe(201)
  })

  it('waits for a new code as long, and stays for good once it is confirmed', async () => {
    nowMs = 0
    const { guest, email } = await register('vera')
    await wait(6.9)
    expect((await guest.send('POST', '/api/v3/register/resend', { email })).status).toBe(204)
    await wait(0.9)
    expect((await guest.send('POST', CONFIRM, { code: codes.at(-1) ?? '' })).status).toBe(200)
    await wait(40)
    expect((await logIn('vera')).response.status).toBe(200)
    // The session and the code are over; the token is valid for a year.
    expect((await site.store.list('login')).map(({ via }) => via)).toEqual(['token', 'session'])
    expect(await site.store.list('code')).toEqual([])
  })

  it('cannot be woken by a code once its time is over', async () => {
    const { guest, email } = await register('vera')
    pass(6.9 * DAY_MS)
    await guest.send('POST', '/api/v3/password/reset', { email })
    const code = codes.at(-1) ?? ''
    pass(0.2 * DAY_MS)
    const answer = await guest.send('POST', '/api/v3/password/reset', { code, password: 'another password' })
    expect(answer.status).toBe(400)
  })

  it('leaves mails to moderators for three months', async () => {
    nowMs = 0
    await register('vera')
    await wait(89)
    expect(await site.store.list('mail')).toHaveLength(1)
    await wait(2)
    expect(await site.store.list('mail')).toEqual([])
  })
})
