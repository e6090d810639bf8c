/** Starts the demo server of a test run as a child process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { patient } from './patience.ts'
import type { Samples } from './samples.ts'

interface Started {
  origin: string
  otherOrigin: string
  samples: Samples
}

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url))
/** The first start draws media (demo/catalogue). */
const START_TIMEOUT_MS = patient(180_000)

/** Tells the workers by environment variables, which they inherit. Returns what ends the server. */
export async function startServer(): Promise<() => Promise<void>> {
  const server = fork(SERVER, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const message = await Promise.race([
    once(server, 'message').then(([first]) => first as Started),
    once(server, 'exit').then(() => undefined),
    new Promise<undefined>(resolve => setTimeout(resolve, START_TIMEOUT_MS, undefined).unref()),
  ])
  if (!message) {
    server.kill()
    throw new Error(`The demo server did not start.\n${complaint}`)
  }
  process.env.GIFLET_ORIGIN = message.origin
  process.env.GIFLET_OTHER_ORIGIN = message.otherOrigin
  process.env.GIFLET_SAMPLES = JSON.stringify(message.samples)

  return async () => {
    if (server.exitCode !== null) return
    server.kill()
    await once(server, 'exit')
  }
}
