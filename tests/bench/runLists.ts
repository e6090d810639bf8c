/** `npm run bench -- --lists`: the cost of scrolled lists, beside those of other packages. */
import { startServer } from './api/server.ts'
import { bundleProbe } from './bundleSubject.ts'
import { SUBJECTS } from './catalogue.ts'
import { openBrowser } from './chromiumFor.ts'
import { conditionsOf, loadNow } from './conditions.ts'
import { measureAll } from './measureAll.ts'
import type { BenchOptions } from './options.ts'
import { prepare } from './prepare.ts'
import { textTables } from './report/table.ts'
import { writeReport } from './report/write.ts'

export async function runLists(options: BenchOptions): Promise<boolean> {
  const load = loadNow()
  const log = (line: string) => console.log(line)
  const chosen = SUBJECTS.filter(({ id }) => options.only.includes(id))
  const prepared = await prepare(chosen, log)
  const probe = await bundleProbe()
  const server = await startServer(prepared)
  const { browser, version } = await openBrowser()
  try {
    const subjects = await measureAll(
      { browser, server, probe },
      { subjects: chosen, failures: prepared.failures, options },
      log,
    )
    const results = { conditions: conditionsOf(version, options.rounds, load), subjects }
    console.log(textTables(results))
    for (const file of await writeReport(results, options.keep)) console.log(`wrote ${file}`)
    return subjects.every(({ failure }) => !failure)
  } finally {
    await browser.close()
    await server.close()
  }
}
