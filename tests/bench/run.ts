/**
 * `npm run bench`: measures, prints tables, writes results, plot and documentation. See `--
 * --help`.
 */
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { isRoot } from '../../scripts/services/debian.ts'
import { startServer } from './api/server.ts'
import { bundleProbe } from './bundleSubject.ts'
import { SUBJECTS } from './catalogue.ts'
import { conditionsOf, loadNow } from './conditions.ts'
import { runMany } from './many/run.ts'
import { measureAll } from './measureAll.ts'
import { type BenchOptions, HELP, parseOptions } from './options.ts'
import { prepare } from './prepare.ts'
import { textTables } from './report/table.ts'
import { writeReport } from './report/write.ts'

/** Blocks the internet, so that a remote font of a peer fails at once in every run. */
const NO_OUTSIDE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

async function run(options: BenchOptions): Promise<boolean> {
  const load = loadNow()
  const log = (line: string) => console.log(line)
  const chosen = SUBJECTS.filter(({ id }) => options.only.includes(id))
  const { path, version } = ensureChromium(log)
  const prepared = await prepare(chosen, log)
  const probe = await bundleProbe()
  const server = await startServer(prepared, options.port)
  const browser = await chromium.launch({
    executablePath: path,
    args: [...CHROMIUM_FLAGS, NO_OUTSIDE, ...(isRoot ? ['--no-sandbox'] : [])],
  })
  try {
    const subjects = await measureAll({ browser, server, probe }, chosen, prepared.failures, options, log)
    const results = { conditions: conditionsOf(version, options.rounds, load), subjects }
    console.log(textTables(results))
    for (const file of writeReport(results, options.keep)) console.log(`wrote ${file}`)
    return subjects.every(({ failure }) => !failure)
  } finally {
    await browser.close()
    await server.close()
  }
}

try {
  const options = parseOptions(process.argv.slice(2))
  if (options.help) console.log(HELP)
  else if (!(await (options.many ? runMany({ ...options, counts: options.many }) : run(options))))
    process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
