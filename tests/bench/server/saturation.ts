/**
 * `npm run bench:saturation -- [SECONDS]`: what the server does when it is asked more than it can,
 * and how its throughput grows with its processes. The command as an operator runs it, on SQLite
 * with an empty library. Writes a section of `docs/server-bench.md`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { readNumber } from '../../../scripts/commandLine.ts'
import { encodePayload } from '../../../server/http/analyticsPayload.ts'
import { type ServerProcess, startServer } from '../../server/serverProcess.ts'
import { cpuMs } from '../store/cpuTime.ts'
import { writeSection } from '../writeSection.ts'

const REPORT = new URL('../../../docs/server-bench.md', import.meta.url)
const CONNECTIONS = 256
const KIB_PER_MB = 1000
/** As many as fit into a body. */
const EVENTS_AT_ONCE = 300
const HELP = `Usage: npm run bench:saturation -- [SECONDS]

Measures the server when it is asked more than it can, SECONDS a row (default 10), and writes a section of
docs/server-bench.md.`
const seconds = readNumber(HELP, 10)

const search: autocannon.Request[] = [{ path: '/v1/gifs/search?q=cat' }]
const events: autocannon.Request[] = Array.from({ length: 100 }, (_, round) => ({
  method: 'POST',
  path: '/v2/pingback',
  body: JSON.stringify({
    events: Array.from({ length: EVENTS_AT_ONCE }, (_, at) => ({
      action_type: 'SEEN',
      user_id: `s${round}x${at}`,
      analytics_response_payload: encodePayload({ responseId: 'r', gifId: `b${at}` }),
    })),
  }),
}))

/** The server and its workers. */
function processesOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const]
      } catch {
        return []
      }
    })
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)]
}

/** Megabytes that the server and its workers hold. */
const memoryMb = (pid: number) =>
  processesOf(pid)
    .map(each => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0))
    .reduce((sum, kib) => sum + kib, 0) / KIB_PER_MB

interface Shot {
  answered: number
  statuses: Record<string, number>
  p50: number
  p99: number
  beforeMb: number
  afterMb: number
  /** Of the server alone: its main threads, where requests are answered. */
  coreMs: number
}

async function shoot(server: ServerProcess, requests: autocannon.Request[]): Promise<Shot> {
  const pid = server.child.pid ?? 0
  const once = () => autocannon({ url: server.origin, connections: CONNECTIONS, duration: seconds, requests })
  await once()
  const pids = processesOf(pid)
  const beforeMb = memoryMb(pid)
  const own = cpuMs()
  const startMs = cpuMs(pids)
  const result = await once()
  const spentMs = cpuMs(pids) - startMs - (cpuMs() - own)
  const stats = (result as unknown as { statusCodeStats: Record<string, { count: number }> }).statusCodeStats
  return {
    answered: result.requests.total,
    statuses: Object.fromEntries(Object.entries(stats).map(([status, { count }]) => [status, count])),
    p50: result.latency.p50,
    p99: result.latency.p99,
    beforeMb,
    afterMb: memoryMb(pid),
    coreMs: spentMs / Math.max(1, result.requests.total),
  }
}

async function running<Result>(
  env: Record<string, string>,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'giflet-serve-'))
  const server = await startServer(folder, { env })
  try {
    return await use(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: string[] = []
const row = (name: string, shot: Shot) => {
  const said = Object.entries(shot.statuses).map(
    ([status, count]) => `${count.toLocaleString('en')} × ${status}`,
  )
  rows.push(
    `| ${name} | ${(shot.answered / seconds).toFixed(0)} | ${said.join(', ')} | ${shot.p50} / ${shot.p99} | ${shot.coreMs.toFixed(2)} | ${shot.beforeMb.toFixed(0)} → ${shot.afterMb.toFixed(0)} |`,
  )
  console.log(rows.at(-1))
}

row('search', await running({}, server => shoot(server, search)))
/** What a refused client is told. */
let retryAfter = ''
await running({ RATE_LIMIT: '100/60' }, async server => {
  row('search, `RATE_LIMIT=100/60`', await shoot(server, search))
  const refused = await fetch(`${server.origin}/v1/gifs/search?q=cat`)
  retryAfter = `${refused.status} with \`Retry-After: ${refused.headers.get('Retry-After')}\``
})
row(`reports of ${EVENTS_AT_ONCE} events`, await running({}, server => shoot(server, events)))

await writeSection(
  REPORT,
  `## Past saturation, with one process and two

Measured by \`npm run bench:saturation\`: \`serve\` on ${availableParallelism()} cores, Node ${process.versions.node}, SQLite, an empty library,
${CONNECTIONS} connections that ask again as soon as they are answered, ${seconds} s each after as long to warm up. The search is always the
same, so that its answer is cached. The load generator and other programs used the same cores: the load average was ${loadavg()[0]?.toFixed(0)}.
Memory is that of all processes of the server, processor time that of their main threads.

| | answers a second | with | ms, median / 99th | processor ms each | memory in MB |
|---|---:|---|---:|---:|---:|
${rows.join('\n')}

A client over its limit got ${retryAfter}. Reports get 503 with \`Retry-After\` once 50,000 events wait to be written.
`,
)
