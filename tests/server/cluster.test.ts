/**
 * As an operator runs it on several machines: three servers, PostgreSQL with a replica, and nginx
 * as cache and balancer. Each part is killed in turn under load; what was acknowledged must be
 * there.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Nginx, startNginx } from '../../scripts/services/nginx.ts'
import { freePort, type Postgres, startPostgres, startReplica } from '../../scripts/services/postgres.ts'
import { encodePayload } from '../../server/http/analyticsPayload.ts'
import { emptyFolder, removeFolder, type ServerProcess, startServer } from './serverProcess.ts'

const CONFIG = readFileSync(new URL('../../server/deploy/nginx.conf', import.meta.url), 'utf8')
const HOST = 'gifs.example'
const STAFF_TOKEN = 'staff_token_of_the_tests'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SERVERS = 3
const REPORTERS = 4
const PER_REPORT = 5
/** Reports that must be acknowledged before the next part is killed. */
const BETWEEN = 5
/** A visitor's widget gives up sooner, and tries again. */
const GIVE_UP_MS = 5_000

interface Answer {
  status: number
  body: string
}

function send(port: number, path: string, init: { body?: string; token?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: init.body === undefined ? 'GET' : 'POST',
        rejectUnauthorized: false,
        servername: HOST,
        agent: false,
        timeout: GIVE_UP_MS,
        headers: {
          Host: HOST,
          'User-Agent': BROWSER,
          ...(init.token && { Authorization: `Bearer ${init.token}` }),
        },
      },
      answer => {
        let body = ''
        answer.on('data', part => {
          body += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.end(init.body)
  })
}

it('loses nothing that was acknowledged, whichever part is killed', async () => {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const primary = await startPostgres()
    ends.push(() => primary.stop())
    const replica: Postgres = await startReplica(primary)
    ends.push(() => replica.stop())
    const folder = await emptyFolder()
    ends.push(() => removeFolder(folder))
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
    const httpPort = await freePort()
    const upstreams = (line: string) =>
      servers.map(({ origin }) => line.replace('127.0.0.1:4400', new URL(origin).host)).join('\n')
    const startFront = () =>
      startNginx(own => {
        execFileSync(
          'openssl',
          [
            ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
            ...['-keyout', join(own, 'key.pem'), '-out', join(own, 'cert.pem')],
          ],
          { stdio: 'ignore' },
        )
        return CONFIG.replace(/server 127\.0\.0\.1:4400.*;/, upstreams)
          .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
          .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, join(own, 'cert.pem'))
          .replace(/\/etc\/letsencrypt\S*privkey\.pem/, join(own, 'key.pem'))
          .replace('/var/cache/nginx/giflet', join(own, 'kept'))
      }, port)
    let nginx: Nginx = await startFront()
    ends.push(() => nginx.stop())

    let acknowledged = 0
    let isOver = false
    /** Sends each report until it is acknowledged, as a widget's queue does. */
    async function reporter(who: number): Promise<void> {
      for (let turn = 0; !isOver; turn += 1) {
        const events = Array.from({ length: PER_REPORT }, (_, index) => ({
          action_type: 'CLICK',
          // The same session and GIF when it is sent again, so that it is counted once.
          user_id: `session${who}x${turn}x${index}`,
          analytics_response_payload: encodePayload({ responseId: 'r', gifId: `g${index}` }),
        }))
        const body = JSON.stringify({ events })
        while ((await send(port, '/v2/pingback', { body }).catch(() => undefined))?.status !== 200) {
          await new Promise(resolve => setTimeout(resolve, 50))
        }
        acknowledged += 1
      }
    }
    const load = Promise.all(Array.from({ length: REPORTERS }, (_, who) => reporter(who)))
    const goesOn = async () => {
      const before = acknowledged
      await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN)
    }
    const isAnswered = async () =>
      (await send(port, `/v1/gifs/search?q=cat&turn=${acknowledged}`).catch(() => undefined))?.status
    await goesOn()

    for (const [index, server] of servers.entries()) {
      const own = Number(new URL(server.origin).port)
      await server.kill()
      // The others take its place at once, and again what it was asked.
      expect(await isAnswered()).toBe(200)
      await goesOn()
      servers[index] = await startServer(folder, { env, port: own })
    }
    await replica.kill()
    await expect.poll(isAnswered).toBe(200)
    await goesOn()
    await replica.restart()
    await primary.kill()
    await primary.restart()
    await goesOn()
    await expect.poll(isAnswered).toBe(200)
    await nginx.stop()
    nginx = await startFront()
    await goesOn()
    isOver = true
    await load

    const { body } = await send(port, '/analytics.json', { token: STAFF_TOKEN })
    const { total, counts } = JSON.parse(body) as { total: number; counts: { count: number }[] }
    expect(total).toBe(acknowledged * PER_REPORT)
    expect(counts.map(({ count }) => count)).toEqual(Array(PER_REPORT).fill(acknowledged))
    for (const server of servers) expect(await server.stop(), server.text()).toBe(0)
  } finally {
    for (const end of ends.reverse()) await end().catch(() => {})
  }
})
