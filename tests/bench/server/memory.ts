/**
 * `npm run bench:memory -- [MINUTES]`: what a server holds over ten minutes of everything at once,
 * as much as it answers. Writes a section of `docs/server-bench.md` and its plot.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readNumber } from '../../../scripts/commandLine.ts'
import { cpuMs } from '../store/cpuTime.ts'
import { writeSection } from '../writeSection.ts'
import { mixed } from './loads.ts'
import { memoryPlot, type Sample } from './memoryPlot.ts'

const REPORT = new URL('../../../docs/server-bench.md', import.meta.url)
const PLOT = new URL('../../../docs/server-memory.svg', import.meta.url)
const SERVER = fileURLToPath(new URL('./filledServer.ts', import.meta.url))
const RECORDS = 10_000
const CONNECTIONS = 32
const SAMPLE_MS = 2_000
const KIB_PER_MB = 1000
const HELP = `Usage: npm run bench:memory -- [MINUTES]

Measures what a server holds under load for MINUTES (default 10), and writes a section of docs/server-bench.md.`
const minutes = readNumber(HELP, 10)

const child = spawn(process.execPath, ['--import', 'tsx', SERVER, String(RECORDS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const pid = child.pid ?? 0
const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
const origin = line.replace('Serves at ', '')

/** Megabytes that the process holds. */
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KIB_PER_MB

const samples: Sample[] = []
const startMs = performance.now()
const ownMs = cpuMs()
const startCpuMs = cpuMs([pid])
let answered = 0
const timer = setInterval(() => {
  samples.push({ minute: (performance.now() - startMs) / 60_000, mb: memoryMb(), answered })
}, SAMPLE_MS)
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const run = autocannon(
    { url: origin, connections: CONNECTIONS, duration: minutes * 60, requests: mixed() },
    (error: unknown, done) => (error ? reject(error as Error) : resolve(done)),
  )
  run.on('response', () => {
    answered += 1
  })
})
clearInterval(timer)
const coreMs = (cpuMs([pid]) - startCpuMs - (cpuMs() - ownMs)) / result.requests.total
child.kill('SIGTERM')
await once(child, 'exit')

/** The least and the most within a minute; what is collected later is between them. */
const rows = Array.from({ length: Math.floor(minutes) }, (_, minute) => {
  const inside = samples.filter(sample => Math.floor(sample.minute) === minute)
  const mb = inside.map(sample => sample.mb)
  const first = inside[0]?.answered ?? 0
  const last = inside.at(-1)?.answered ?? 0
  return `| ${minute + 1} | ${(last - first).toLocaleString('en')} | ${Math.min(...mb).toFixed(0)} to ${Math.max(...mb).toFixed(0)} |`
})
await writeFile(PLOT, memoryPlot(samples, minutes))
await writeSection(
  REPORT,
  `## Memory over ${minutes} minutes

Measured by \`npm run bench:memory\`: one process on ${availableParallelism()} cores, Node ${process.versions.node}, SQLite, ${RECORDS.toLocaleString('en')} records,
${CONNECTIONS} connections. Each asks in turn for a GIF, a search, trending, media and an embed page and reports five events, each time as
soon as the last answer is there. ${result.requests.total.toLocaleString('en')} requests in ${minutes} minutes, ${(result.non2xx + result.errors).toLocaleString('en')} of them failed,
median ${result.latency.p50} ms, 99th percentile ${result.latency.p99} ms, ${coreMs.toFixed(2)} ms of processor time each on the main thread. Other programs
used the machine: the load average was ${loadavg()[2]?.toFixed(0)}. Memory is the resident set of the process, read every ${SAMPLE_MS / 1000} seconds.

| minute | answered | memory in MB |
|---:|---:|---:|
${rows.join('\n')}

![Memory of the server under load](server-memory.svg)
`,
)
