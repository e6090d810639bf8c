/** `npm run bench`: measures, prints tables, writes results and documentation. See `-- --help`. */
import { answerHelp, refuse } from '../../scripts/commandLine.ts'
import { runFirst } from './first/run.ts'
import { runMany } from './many/run.ts'
import { runMedia } from './media/run.ts'
import { type Asked, type BenchOptions, HELP, type PartName, parseOptions } from './options.ts'
import { messageOf } from './prepare.ts'
import { runLists } from './runLists.ts'

/** Each writes its own section of the document when it is complete. */
const RUNS: Record<PartName, (options: BenchOptions) => Promise<boolean>> = {
  first: runFirst,
  lists: runLists,
  media: runMedia,
  many: runMany,
}

/** A part that fails does not keep the others from being measured. */
async function runPart(part: PartName, options: BenchOptions): Promise<boolean> {
  const began = performance.now()
  try {
    return await RUNS[part](options)
  } catch (error) {
    console.error(`${part}: ${messageOf(error)}`)
    return false
  } finally {
    console.log(`${part}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
  }
}

function asked(): Asked {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    return refuse(error)
  }
}

answerHelp(HELP)
for (const [part, options] of asked()) if (!(await runPart(part, options))) process.exitCode = 1
