import { expect, it } from 'vitest'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer({ textBudget: { amount: 2, windowS: 60 } })
const animate = async (text: string) => (await server.get(`/v1/text/animate?m=${text}`)).status

it('limits new texts per client across all addresses', async () => {
  expect([await animate('one'), await animate('two')]).toEqual([200, 200])
  const refused = await server.get('/v1/text/search?q=three')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await server.get('/v1/text/random?tag=four')).status).toBe(429)
})

it('does not limit known texts', async () => {
  for (let index = 0; index < 5; index += 1) expect(await animate('one')).toBe(200)
  expect((await server.get('/v1/text/trending')).status).toBe(200)
})
