/**
 * `npm run build [-- STEP... --api-origins=LIST --media-origins=LIST]` builds `dist/`, or only the
 * given steps. The origins limit what `embed.html` may reach; see `build/origins.ts`.
 */
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { exitCodeOf } from '../server/platform/errors.ts'
import type { EmbedOrigins } from '../src/protocol/embedPolicy.ts'
import { version } from '../vite.config.ts'
import { buildApp } from './build/app.ts'
import type { AppGraph } from './build/appGraph.ts'
import { type BuildReport, REPORT_FILE, readReport } from './build/buildReport.ts'
import type { OutputFile } from './build/bundle.ts'
import { buildGifEmbed } from './build/gifEmbed.ts'
import { buildLoader } from './build/loader.ts'
import { describeOrigins, ORIGIN_SETTINGS, readOrigins } from './build/origins.ts'
import { buildPackage } from './build/package.ts'
import { releaseFiles } from './build/release.ts'
import { buildAdmin, buildConfigurator } from './build/sitePages.ts'
import { sizeTable } from './build/sizes.ts'
import { hashSources } from './build/stale.ts'
import { buildWordPress } from './build/wordpressPlugin.ts'
import { removeOtherLoaders, removeOthers, writeFiles } from './build/write.ts'
import { readCommandLine, refuse, UsageError } from './commandLine.ts'

export { isBuildStale } from './build/stale.ts'

const STEPS = ['loader', 'app', 'configurator', 'admin', 'package', 'wordpress'] as const
type Step = (typeof STEPS)[number]

export interface BuildOptions {
  steps?: readonly Step[]
  /** Origins that `embed.html` may reach. Default: from the environment. */
  origins?: EmbedOrigins
  /** Receives one line per step. Default: prints it. */
  log?: (line: string) => void
}

/** Builds into `dist/`. Throws with the name of the step that failed. */
export async function build(options: BuildOptions = {}): Promise<void> {
  const { NODE_ENV } = process.env
  // Vite builds for development under NODE_ENV=test; the output must not depend on the caller.
  process.env.NODE_ENV = 'production'
  try {
    await buildAndWrite(options)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function buildAndWrite(options: BuildOptions): Promise<void> {
  const { steps = STEPS, origins = readOrigins(), log = console.log } = options
  // Hashes before the build, so that a file edited meanwhile counts as changed.
  const sources = hashSources()
  const files: OutputFile[] = []
  let graph: AppGraph | undefined = readReport()?.graph

  if (steps.includes('loader')) {
    files.push(...(await step('loader', log, () => buildLoader(log))), await buildGifEmbed())
  }
  if (steps.includes('app')) {
    const app = await step('app', log, () => buildApp(origins))
    files.push(...app.files)
    graph = app.graph
    log(`build: ${describeOrigins(origins)}`)
  }
  if (steps.includes('configurator')) files.push(...(await step('configurator', log, buildConfigurator)))
  if (steps.includes('admin')) files.push(...(await step('admin', log, buildAdmin)))
  if (steps.includes('package')) files.push(...(await step('package', log, buildPackage)))
  const isComplete = STEPS.every(name => steps.includes(name))
  if (isComplete) files.push(...(await step('release', log, () => releaseFiles(files))))
  if (steps.includes('wordpress')) files.push(...(await step('wordpress', log, () => buildWordPress(files))))

  writeFiles(files)
  if (steps.includes('loader')) removeOtherLoaders(files)
  if (steps.includes('app')) removeOthers('assets', files)
  if (steps.includes('configurator')) removeOthers('configurator', files)
  if (steps.includes('admin')) removeOthers('admin', files)
  if (steps.includes('package')) removeOthers('npm', files)
  if (graph && isComplete) {
    const paths = files.map(file => file.path).sort()
    const report: BuildReport = { version, sources, origins, files: paths, graph }
    writeFiles([{ path: REPORT_FILE, source: `${JSON.stringify(report, null, 2)}\n` }])
    log(sizeTable(graph))
  }
}

async function step<T>(name: string, log: (line: string) => void, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    const result = await run()
    log(`build: ${name.padEnd(13)}${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    const reason = error instanceof Error ? stripVTControlCharacters(error.message) : String(error)
    throw new Error(`build: ${name} failed: ${reason}`, { cause: error })
  }
}

function isStep(name: string): name is Step {
  return STEPS.some(known => known === name)
}

const HELP = `Usage: npm run build -- [STEP...] [OPTIONS]

Fills dist/ and prints a table of sizes, or runs only these steps: ${STEPS.join(', ')}.

  --${ORIGIN_SETTINGS.api.flag}=LIST     origins whose API embed.html may call (default: ${ORIGIN_SETTINGS.api.variable}, else any)
  --${ORIGIN_SETTINGS.media.flag}=LIST   origins that it may load media from (default: ${ORIGIN_SETTINGS.media.variable}, else those of the API)`

/** Ends the process for an unknown step or flag. Throws for invalid origins. */
function readBuildOptions(): BuildOptions {
  const flag = { type: 'string' } as const
  const { values, positionals } = readCommandLine(
    HELP,
    { [ORIGIN_SETTINGS.api.flag]: flag, [ORIGIN_SETTINGS.media.flag]: flag },
    { most: STEPS.length },
  )
  const unknown = positionals.find(name => !isStep(name))
  if (unknown !== undefined) {
    refuse(new UsageError(`has no step "${unknown}"; the steps are ${STEPS.join(', ')}`))
  }
  const steps = positionals.filter(isStep)
  return { origins: readOrigins(values), ...(steps.length > 0 && { steps }) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build(readBuildOptions())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(exitCodeOf(error))
  }
}
