/**
 * `npm run bench:server -- [SECONDS]`: requests a second and latencies of the server as an operator
 * runs it, over made-up records. Writes `docs/server-bench.md`. First as many requests as it
 * answers (closed loop), then a steady rate of half and of twice that many (open loop).
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readNumber } from '../../../scripts/commandLine.ts'
import { listen } from '../../../server/http/openPort.ts'
import { openStore } from '../../../server/index.ts'
import { openServer } from '../../../server/openServer.ts'
import { fakeLibrary } from '../../unit/server/fakeLibrary.ts'
import { cpuMs } from '../store/cpuTime.ts'
import { recordOf } from '../store/records.ts'
import { writeSection } from '../writeSection.ts'
import { type BarOf, barsSvg } from './bars.ts'
import { startFloor } from './floor.ts'
import { LOADS, type Load } from './loads.ts'

const REPORT = new URL('../../../docs/server-bench.md', import.meta.url)
const PLOT = new URL('../../../docs/server-bench.svg', import.meta.url)
const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
const RECORDS = 10_000
const CONNECTIONS = 32
const HELP = `Usage: npm run bench:server -- [SECONDS]

Measures requests a second and latencies of the server, SECONDS a row (default 10), and writes docs/server-bench.md.`
const seconds = readNumber(HELP, 10)

interface Row {
  rate: number
  p50: number
  p99: number
  failed: number
  /** Milliseconds on a core for each answer, server and load generator together. */
  coreMs: number
}

async function shoot(
  origin: string,
  load: Load,
  overallRate?: number,
  connections = CONNECTIONS,
): Promise<Row> {
  const startMs = cpuMs()
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: load.requests(),
    ...(overallRate && { overallRate }),
  })
  const { requests, latency, non2xx, errors } = result
  return {
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    coreMs: (cpuMs() - startMs) / Math.max(1, requests.total),
  }
}

const cell = ({ rate, p50, p99, failed }: Row) =>
  `${rate.toFixed(0)} | ${p50} / ${p99}${failed > 0 ? ` (${failed} failed)` : ''}`

const folder = await mkdtemp(join(tmpdir(), 'giflet-bench-'))
const records = Array.from({ length: RECORDS }, (_, index) => recordOf(index, RECORDS))
const library = await fakeLibrary(records)
const store = await openStore({ folder })
if (!existsSync(join(DIST, 'embed.html')))
  throw new Error('Run `npm run build` first: the embed page is part of it')
const server = await openServer({ library, store, dataDir: folder, dist: DIST })
const { origin, close } = await listen(server.app, { port: 0, host: '127.0.0.1' })
const floor = await startFloor(folder)
const lines: string[] = []
const bars: BarOf[] = []
for (const load of LOADS) {
  await shoot(origin, load)
  const full = await shoot(origin, load)
  const half = await shoot(origin, load, Math.max(1, Math.floor(full.rate / 2)))
  const twice = await shoot(origin, load, Math.max(1, Math.floor(full.rate * 2)))
  lines.push(`| ${load.name} | ${cell(full)} | ${cell(half)} | ${cell(twice)} | ${full.coreMs.toFixed(2)} |`)
  bars.push({ label: load.name, value: full.rate, isFloor: false })
  console.log(lines.at(-1))
  if (load.name !== 'one GIF' && load.name !== 'search') continue
  const bare = await shoot(floor.origin, load)
  const name = `${load.name}, raw engine`
  lines.push(`| ${name} | ${cell(bare)} | | | | | ${bare.coreMs.toFixed(2)} |`)
  bars.push({ label: name, value: bare.rate, isFloor: true })
}
// More than it can write: what is refused is told to come back, and memory stays where it is.
const flood = LOADS.find(({ name }) => name.startsWith('pingback'))
const beforeMb = process.memoryUsage().rss / 1e6
const flooded = flood && (await shoot(origin, flood, undefined, CONNECTIONS * 8))
const afterMb = process.memoryUsage().rss / 1e6
await floor.close()
await close()
await server.close()
await store.close()
await library.close()
await rm(folder, { recursive: true, force: true })
await writeFile(PLOT, barsSvg('Requests a second, one process, as many as it answers', bars))
await writeSection(
  REPORT,
  `# How much the server answers

Measured by \`npm run bench:server\` with autocannon on the same machine: ${availableParallelism()} cores, Node ${process.versions.node},
${RECORDS.toLocaleString('en')} records, SQLite, ${CONNECTIONS} connections, ${seconds} s each. The load generator and other programs used the
same cores: the load average was ${loadavg()[0]?.toFixed(0)}. "At most": each connection sends the
next request when the last is answered. The next columns send at a steady rate: half of that, and twice as much. Latencies are
the median and the 99th percentile, in milliseconds.

| | at most, per second | ms | at half, per second | ms | at twice, per second | ms | processor ms each |
|---|---:|---:|---:|---:|---:|---:|---:|
${lines.join('\n')}

![Requests a second](server-bench.svg)

"Raw engine" is the same query to the same database through Node's HTTP server alone: without checks, ranking, filters,
addresses, validators and compression. Nothing on this database can be faster.

**Past saturation**: reports of events on ${CONNECTIONS * 8} connections for a few seconds gave
${flooded ? `${flooded.rate.toFixed(0)} a second, median ${flooded.p50} ms, 99th percentile ${flooded.p99} ms, ${flooded.failed} refused` : ''}; memory grew from ${beforeMb.toFixed(0)} to
${afterMb.toFixed(0)} MB. \`RATE_LIMIT\` was off. From 50,000 waiting events on, reports get 503 with \`Retry-After\`.
`,
)
