/** `npm run build [-- loader|app|package …]`: everything in `dist/`, or only the steps named. */
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { version } from '../vite.config.ts'
import { type AppGraph, buildApp } from './build/app.ts'
import type { OutputFile } from './build/bundle.ts'
import { buildLoader } from './build/loader.ts'
import { buildPackage } from './build/package.ts'
import { type BuildReport, REPORT_FILE, readReport } from './build/report.ts'
import { buildSite } from './build/site.ts'
import { sizeTable } from './build/sizes.ts'
import { hashSources } from './build/stale.ts'
import { removeOthers, writeFiles } from './build/write.ts'

export { isBuildStale } from './build/stale.ts'

const STEPS = ['loader', 'app', 'site', 'package'] as const
type Step = (typeof STEPS)[number]

export interface BuildOptions {
  steps?: readonly Step[]
  /** Hears one line per step; prints by default. */
  log?: (line: string) => void
}

/** Builds into `dist/`. Throws with the name of the step that failed. */
export async function build({ steps = STEPS, log = console.log }: BuildOptions = {}): Promise<void> {
  // Taken first: what is edited meanwhile must look stale afterwards.
  const sources = hashSources()
  const previous = readReport()
  const files: OutputFile[] = []
  let graph: AppGraph | undefined = previous?.graph

  if (steps.includes('loader')) files.push(...(await step('loader', log, buildLoader)))
  if (steps.includes('app')) {
    const app = await step('app', log, buildApp)
    files.push(...app.files)
    graph = app.graph
  }
  if (steps.includes('site')) files.push(...(await step('site', log, buildSite)))
  if (steps.includes('package')) files.push(...(await step('package', log, buildPackage)))

  writeFiles(files)
  if (steps.includes('app')) removeOthers('assets', files)
  if (steps.includes('site')) removeOthers('site', files)
  if (steps.includes('package')) removeOthers('npm', files)
  if (graph && steps.length === STEPS.length) {
    const report: BuildReport = { version, sources, files: files.map(file => file.path).sort(), graph }
    writeFiles([{ path: REPORT_FILE, source: `${JSON.stringify(report, null, 2)}\n` }])
    log(sizeTable(graph))
  }
}

async function step<T>(name: Step, log: (line: string) => void, run: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    const result = await run()
    log(`build: ${name.padEnd(8)}${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    const reason = error instanceof Error ? stripVTControlCharacters(error.message) : String(error)
    throw new Error(`build: ${name} failed: ${reason}`, { cause: error })
  }
}

function isStep(name: string): name is Step {
  return STEPS.some(known => known === name)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2)
  const unknown = asked.filter(name => !isStep(name))
  if (unknown.length > 0) {
    console.error(`build: no step "${unknown.join(', ')}"; there are ${STEPS.join(', ')}`)
    process.exit(1)
  }
  const steps = asked.filter(isStep)
  await build(steps.length > 0 ? { steps } : {}).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
