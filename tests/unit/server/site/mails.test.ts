/** Codes by mail: nobody's mailbox is filled by strangers. */
import { describe, expect, it } from 'vitest'
import { browser, codes, confirmed, pass, register, serveEach } from './accountsKit.ts'

const HOUR_MS = 60 * 60 * 1000
const statusOf = ({ status }: Response) => status

serveEach()

describe('an address', () => {
  it.each(['/api/v3/password/reset', '/api/v3/register/resend'])('gets few codes an hour: %s', async path => {
    const { email, guest } = await (path.endsWith('resend') ? register('vera') : confirmed('vera'))
    const before = codes.length
    const ask = () => guest.send('POST', path, { email })
    const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(statusOf)
    expect(statuses).toContain(429)
    expect(codes.length - before).toBeLessThan(6)
    pass(HOUR_MS)
    expect(statusOf(await ask())).toBe(204)
  })

  it('is refused in the same way without an account, so that it does not tell who has one', async () => {
    const { email, guest } = await confirmed('vera')
    const ask = async (to: string) => {
      const answers = []
      for (let count = 0; count < 7; count += 1)
        answers.push(statusOf(await guest.send('POST', '/api/v3/password/reset', { email: to })))
      return answers
    }
    const known = await ask(email)
    pass(HOUR_MS)
    // One was spent by the registration.
    expect((await ask('nobody@v.test')).filter(status => status === 204)).toHaveLength(5)
    expect(known.filter(status => status === 204)).toHaveLength(4)
  })
})

describe('a client', () => {
  it('writes to few addresses an hour, whether they have an account or not', async () => {
    const guest = browser()
    await guest.send('GET', '/login/check')
    const statuses = []
    for (let index = 0; index < 40; index += 1) {
      const email = `somebody${index}@v.test`
      statuses.push(statusOf(await guest.send('POST', '/api/v3/password/reset', { email })))
    }
    expect(statuses.filter(status => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('writes to addresses only', async () => {
    const guest = browser()
    await guest.send('GET', '/login/check')
    for (const email of ['vera', 'a@b\r\nBcc: all@v.test', 'a @v.test'])
      expect(statusOf(await guest.send('POST', '/api/v3/password/reset', { email })), email).toBe(400)
  })
})
