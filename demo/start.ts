/** `npm start`: builds what is missing, then serves the whole demo. */
import { fileURLToPath } from 'node:url'
import { checkNodeVersion, checkPackages, readPort } from './checkMachine.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DEFAULT_PORT = 4400

try {
  checkNodeVersion(process.version)
  checkPackages(ROOT)
  // Only now: what these import must be there first.
  const { startDemo } = await import('./startDemo.ts')
  await startDemo({
    port: readPort(process.env.PORT, DEFAULT_PORT),
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
  })
} catch (error) {
  if (process.env.DEBUG) console.error(error)
  else
    console.error(
      `Giflet cannot start. ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`,
    )
  process.exit(1)
}
