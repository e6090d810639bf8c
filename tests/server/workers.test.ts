/** `serve --workers N`: several processes on one machine, on either engine. */
import { expect, it } from 'vitest'
import { tempFolder } from '../helper/tempFolder.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { type ServerProcess, STAFF_TOKEN, startServer } from './serverProcess.ts'

const AMOUNT = 40

/** Each on a connection of its own, so that another process may get it. */
const ask = (server: ServerProcess, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers: { Connection: 'close', ...headers } })

/** Several at once, since one process alone would take them one after the other. */
const many = (server: ServerProcess, path: string) =>
  Promise.all(
    Array.from({ length: 12 }, () =>
      ask(server, path).then(
        answer => answer.status,
        // By a process that was killed.
        () => 'broken' as const,
      ),
    ),
  )

/** Ids of the processes that answered, from the log. */
const answered = (text: string) =>
  text
    .split('\n')
    .filter(line => line.includes('"route"') && line.endsWith('}'))
    .map(line => (JSON.parse(line) as { pid: number }).pid)

/**
 * Asks until `count` processes have answered, and tells which. Nothing shares connections out
 * evenly, two may take them all: so one that has answered stands still until the others have.
 */
async function askEach(server: ServerProcess, count: number): Promise<number[]> {
  const pids: number[] = []
  try {
    while (pids.length < count) {
      const known = server.text().length
      expect((await ask(server, '/healthz')).status).toBe(200)
      // Its line in the log may come a little later.
      await expect.poll(() => answered(server.text().slice(known))).toHaveLength(1)
      const [pid = 0] = answered(server.text().slice(known))
      process.kill(pid, 'SIGSTOP')
      pids.push(pid)
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  return pids
}

it.each(['SQLite', 'PostgreSQL'])('share their work and limits on %s', async engine => {
  const folder = tempFolder()
  const server = await startServer(folder, {
    env: {
      STAFF_TOKEN,
      WORKERS: '3',
      LOG: 'requests',
      RATE_LIMIT: `${AMOUNT}/600`,
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await emptyDatabase('workers') }),
    },
  })
  try {
    const [victim = 0, ...others] = await askEach(server, 3)

    // One of them is killed: the others answer, and another takes its place.
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => server.text()).toContain('A worker ended (SIGKILL)')
    const pids = await askEach(server, 3)
    expect(pids).toEqual(expect.arrayContaining(others))
    expect(pids).not.toContain(victim)
    expect(new Set(await many(server, '/healthz'))).toEqual(new Set([200]))

    // Together they allow what one would, and what they spend before they hear of each other.
    let allowed = 0
    await expect
      .poll(async () => {
        const { status } = await ask(server, '/v1/gifs/trending')
        if (status === 200) allowed += 1
        return status
      })
      .toBe(429)
    await expect
      .poll(async () => {
        const statuses = await many(server, '/v1/gifs/trending')
        allowed += statuses.filter(status => status === 200).length
        return new Set(statuses)
      })
      .toEqual(new Set([429]))
    expect(allowed).toBeGreaterThanOrEqual(AMOUNT)
    // Each alone would allow all of it.
    expect(allowed).toBeLessThan(2 * AMOUNT)

    // Whoever answers tells the metrics of all.
    const answer = await ask(server, '/metrics', { Authorization: `Bearer ${STAFF_TOKEN}` })
    const count = /giflet_http_requests_total\{method="GET",route="\/v1\/gifs\/trending",status="200"\} (\d+)/
    expect(Number(count.exec(await answer.text())?.[1])).toBeGreaterThanOrEqual(allowed)
    expect(await server.stop()).toBe(0)
  } finally {
    await server.kill()
  }
})
