/**
 * As an operator runs it on several machines: three servers, PostgreSQL with a replica, and nginx
 * as cache and balancer. Each part is killed in turn under load; what was acknowledged must be
 * there.
 */
import { expect, it } from 'vitest'
import type { Nginx } from '../../scripts/services/nginx.ts'
import { freePort, type Postgres, startPostgres, startReplica } from '../../scripts/services/postgres.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { ask, HOST } from './https.ts'
import { startNginxFront } from './nginxFront.ts'
import { BROWSER, startReporters } from './reporters.ts'
import { type ServerProcess, STAFF_TOKEN, startServer } from './serverProcess.ts'

const SERVERS = 3
/** A visitor's widget gives up sooner, and tries again. */
const GIVE_UP_MS = 5_000
/** In a server's metrics, since it started. */
const TAKEN_REPORT = /^giflet_http_requests_total\{[^}]*route="[^"]*pingback[^"]*"[^}]*status="200"/m

it('loses nothing that was acknowledged, whichever part is killed', async () => {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const primary = await startPostgres()
    ends.push(() => primary.stop())
    const replica: Postgres = await startReplica(primary)
    ends.push(() => replica.stop())
    const folder = tempFolder()
    const env = {
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: '1',
      STAFF_TOKEN,
      DATABASE_URL: primary.url('postgres'),
      DATABASE_REPLICA_URL: replica.url('postgres'),
    }
    const servers: ServerProcess[] = []
    ends.push(() => Promise.all(servers.map(server => server.kill())))
    for (let index = 0; index < SERVERS; index += 1) servers.push(await startServer(folder, { env }))

    const port = await freePort()
    const upstreams = (line: string) =>
      servers.map(({ origin }) => line.replace('127.0.0.1:4400', new URL(origin).host)).join('\n')
    const startFront = () =>
      startNginxFront(port, config => config.replace(/server 127\.0\.0\.1:4400.*;/, upstreams))
    let nginx: Nginx = await startFront()
    ends.push(() => nginx.stop())

    let turn = 0
    const headers = { 'User-Agent': BROWSER }
    const reporters = startReporters(
      async body => (await ask({ port, path: '/v2/pingback', headers, body, giveUpMs: GIVE_UP_MS })).status,
    )
    const isAnswered = async () => {
      const path = `/v1/gifs/search?q=cat&turn=${turn++}`
      const answer = await ask({ port, path, headers, giveUpMs: GIVE_UP_MS }).catch(() => undefined)
      return answer?.status
    }
    const staff = { ...headers, Authorization: `Bearer ${STAFF_TOKEN}` }
    const hasTakenReports = async (own: number) => {
      const { body } = await ask({ port: own, path: '/metrics', headers: staff, isPlain: true })
      return TAKEN_REPORT.test(body.toString())
    }
    await reporters.goOn()

    for (const [index, server] of servers.entries()) {
      const own = Number(new URL(server.origin).port)
      await server.kill()
      // The others take its place at once, and again what it was asked.
      expect(await isAnswered()).toBe(200)
      await reporters.goOn()
      servers[index] = await startServer(folder, { env, port: own })
      // nginx leaves it out for a second. Until then, the next kill would not be of one part only.
      await expect.poll(() => hasTakenReports(own)).toBe(true)
    }
    await replica.kill()
    await expect.poll(isAnswered).toBe(200)
    await reporters.goOn()
    await replica.restart()
    await primary.kill()
    await primary.restart()
    await reporters.goOn()
    await expect.poll(isAnswered).toBe(200)
    await nginx.stop()
    nginx = await startFront()
    await reporters.goOn()
    await reporters.expectCounted(async () => {
      return (await ask({ port, path: '/analytics.json', headers: staff })).body.toString()
    })
    for (const server of servers) expect(await server.stop(), server.text()).toBe(0)
  } finally {
    for (const end of ends.reverse()) await end().catch(() => {})
  }
})
