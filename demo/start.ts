/** `npm start`: builds what is missing, then serves the demo. */
import { fileURLToPath } from 'node:url'
import { checkNodeVersion, checkPackages } from './checkMachine.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  checkNodeVersion(process.version)
  checkPackages(ROOT)
  // Imported late: it needs the packages.
  const { startDemo } = await import('./startDemo.ts')
  await startDemo()
} catch (error) {
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(process.env.DEBUG ? error : `Giflet cannot start. ${reason}`)
  process.exit(1)
}
