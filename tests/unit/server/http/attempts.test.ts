import { expect, it } from 'vitest'
import { MAX_FAILURES } from '../../../../server/http/attempts.ts'
import { STAFF } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

it('answers 429 after several wrong tokens, for a while', async () => {
  let now = 0
  const server = await ownServer({ now: () => now })
  const ask = (headers: Record<string, string>) => server.get('/analytics.json', { headers })
  for (let index = 0; index < MAX_FAILURES; index += 1)
    expect((await ask({ Authorization: `Token guess${index}` })).status).toBe(401)
  const refused = await ask(STAFF)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  now += 61_000
  expect((await ask(STAFF)).status).toBe(200)
})

it('limits wrong API keys too', async () => {
  const server = await ownServer({ apiKeys: ['right', 'other'] })
  const ask = (key: string) => server.get(`/v1/gifs/cat1?api_key=${key}`)
  expect((await ask('right')).status).toBe(200)
  for (let index = 0; index < MAX_FAILURES; index += 1) expect((await ask('wrong')).status).toBe(401)
  expect((await ask('right')).status).toBe(429)
})
