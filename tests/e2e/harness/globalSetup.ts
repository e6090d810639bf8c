/**
 * Runs once before all tests: builds `dist/` if it is stale, and starts the demo server as a child
 * process.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { isReferenceRenderer } from '../../../scripts/chromium.ts'
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

export default async function globalSetup(): Promise<() => Promise<void>> {
  // E2E_KEEP_DIST=1 tests the existing `dist/`.
  if (!process.env.E2E_KEEP_DIST && isBuildStale()) await build()
  if (!isReferenceRenderer(process.env.CHROMIUM_PATH ?? '')) {
    console.log("Screenshots are not compared: the references are from Debian's Chromium.")
  }

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
  // Workers inherit these; see fixtures.ts.
  process.env.GIFLET_ORIGIN = message.origin
  process.env.GIFLET_OTHER_ORIGIN = message.otherOrigin
  process.env.GIFLET_SAMPLES = JSON.stringify(message.samples)

  return async () => {
    if (server.exitCode !== null) return
    server.kill()
    await once(server, 'exit')
  }
}
