/** A PostgreSQL that is away or hangs, and what machines on one database count together. */
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../scripts/services/postgres.ts'
import { postgresLimits } from '../../server/http/rateLimits.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { startServer } from './serverProcess.ts'

/** Longest wait of a visitor. */
const LIMIT_MS = 2_000

it('answers 503 within two seconds, and logs each change once', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const server = await startServer(tempFolder(), {
    env: { DATABASE_URL: postgres.url('postgres'), RATE_LIMIT: '100000/60', LOG: 'errors' },
  })
  onTestFinished(() => server.kill())
  const ask = () => fetch(`${server.origin}/v1/gifs/trending?turn=${Math.random()}`)
  const logged = (text: string) => server.text().split(text).length - 1
  const status = async () => (await ask()).status
  expect(await status()).toBe(200)

  async function expectRefused(): Promise<void> {
    for (let count = 0; count < 5; count += 1) {
      const startMs = performance.now()
      const response = await ask()
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(performance.now() - startMs).toBeLessThan(LIMIT_MS)
    }
  }

  postgres.signal('SIGSTOP')
  try {
    await expectRefused()
  } finally {
    postgres.signal('SIGCONT')
  }
  await expect.poll(status).toBe(200)

  await postgres.kill()
  await expectRefused()
  // Refused connections are answered before the next look at the database.
  await expect.poll(() => logged('The database does not answer')).toBe(2)
  await postgres.restart()
  await expect.poll(status).toBe(200)
  await expect.poll(() => logged('The database answers again')).toBe(2)
  expect(logged('The database does not answer')).toBe(2)
  expect(await server.stop()).toBe(0)
})

it('counts the spending of a client over all machines', async () => {
  const url = await emptyDatabase('limits')
  const pools = [new Pool({ connectionString: url }), new Pool({ connectionString: url })]
  onTestFinished(async () => {
    for (const pool of pools) await pool.end()
  })
  const [one, two] = pools.map(pool => postgresLimits(pool)('api', { amount: 4, windowS: 60 }))
  for (const limit of [one, two, one, two]) expect(await limit?.spend('client')).toBeUndefined()
  for (const limit of [one, two]) expect(await limit?.spend('client')).toBeGreaterThan(0)
  expect(await two?.spend('another')).toBeUndefined()
})
