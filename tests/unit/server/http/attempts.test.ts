import { afterEach, expect, it, vi } from 'vitest'
import { MAX_FAILURES } from '../../../../server/http/attempts.ts'
import { STAFF } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('answers 429 after several wrong tokens, for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = await ownServer()
  const ask = (headers: Record<string, string>) => server.get('/analytics.json', { headers })
  for (let index = 0; index < MAX_FAILURES; index += 1) {
    expect((await ask({ Authorization: `Token guess${index}` })).status).toBe(401)
    if (index < MAX_FAILURES - 1) expect((await ask(STAFF)).status).toBe(200)
  }
  const refused = await ask(STAFF)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await ask(STAFF)).status).toBe(200)
})

it('refuses many wrong tokens that are sent at once', async () => {
  const server = await ownServer()
  const guess = (index: number) =>
    server.get('/analytics.json', { headers: { Authorization: `Token guess${index}` } })
  const answers = await Promise.all(Array.from({ length: MAX_FAILURES + 5 }, (_, index) => guess(index)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(MAX_FAILURES)
})

it('limits wrong API keys and never refuses a right one', async () => {
  const server = await ownServer({ apiKeys: ['right', 'other'] })
  const ask = (key: string) => server.get(`/v1/gifs/cat1?api_key=${key}`)
  for (let index = 0; index < MAX_FAILURES; index += 1) expect((await ask('wrong')).status).toBe(401)
  expect((await ask('wrong')).status).toBe(429)
  expect((await ask('right')).status).toBe(200)
})
