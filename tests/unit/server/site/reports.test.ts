/** Reports of visitors, which anybody may send. */
import { expect, it } from 'vitest'
import { browser, pass, serveEach, site } from './accountsKit.ts'

const HOUR_MS = 60 * 60 * 1000

serveEach()

it('a client reports few searches an hour: they are kept', async () => {
  const guest = browser()
  await guest.send('GET', '/login/check')
  const report = async () => {
    const fields = { reasons: 'spam', anonymous: '1', search_term: 'cats' }
    return (await guest.send('POST', '/ajax/report-search', fields)).status
  }
  const statuses: number[] = []
  for (let count = 0; count < 40; count += 1) statuses.push(await report())
  expect(statuses.filter(status => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(await site.store.list('search-report')).toHaveLength(30)
  pass(HOUR_MS)
  expect(await report()).toBe(201)
})
