/** `npm start`: builds what is missing, then serves the demo. */
import { fileURLToPath } from 'node:url'
import { readCommandLine } from '../scripts/commandLine.ts'
import { exitCodeOf, linesOf } from '../server/platform/errors.ts'
import { checkNodeVersion, checkPackages } from './checkMachine.ts'

readCommandLine(
  `Usage: npm start

Builds what is missing and serves the front page, the host pages and the API on http://127.0.0.1:4400, and on
the next port as a second origin. Settings are environment variables, such as PORT=4500:
"npx giflet-server serve --help" lists them.`,
  {},
)

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  checkNodeVersion(process.version)
  checkPackages(ROOT)
  // Imported late: it needs the packages.
  const { startDemo } = await import('./startDemo.ts')
  await startDemo()
} catch (error) {
  if (process.env.DEBUG) console.error(error)
  else for (const line of linesOf(error)) console.error(`Giflet cannot start. ${line}`)
  process.exit(exitCodeOf(error))
}
