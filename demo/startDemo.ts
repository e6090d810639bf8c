/** Build, catalogue, server, in the order in which a first visitor waits least. */
import { build, isBuildStale } from '../scripts/build.ts'
import { buildProgress } from './buildProgress.ts'
import { frontPageIds, openLibrary } from './library/index.ts'
import type { GifRecord, Library } from './library/types.ts'
import { serve } from './serve.ts'
import { StartError } from './startErrors.ts'

/** The address is printed by then, however slow the machine: what is missing is made on demand. */
const FRONT_PAGE_MAX_MS = 40_000

export interface StartOptions {
  port: number
  host?: string
  /** `false` serves `dist/` as it is. Default true: builds what is missing or older than its sources. */
  build?: boolean
}

/** Resolves when the server answers; it runs on until the process is told to stop. */
export async function startDemo({ build: buildFirst = true, ...options }: StartOptions): Promise<void> {
  const library = await openLibrary()
  const stopping = new AbortController()
  // Taken before the long work, so that a port in use is said at once.
  const served = await serve({ ...options, library, onError: reportError }).catch(async (error: unknown) => {
    await library.close()
    throw error
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(130)
    isStopping = true
    stopping.abort()
    process.stdout.write('\nStopping …\n')
    await served.close()
    await library.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  try {
    if (buildFirst) await buildWidgets()
    const { rest } = await buildFrontPage(library, stopping.signal)
    if (isStopping) return
    console.log(`\nGiflet is running.

  ${served.origin}/          front page and configurator
  ${served.origin}/hosts/    host pages, also on the second origin ${served.otherOrigin}
  ${served.origin}/analytics what the widgets have reported

Press Ctrl-C to stop.`)
    void rest.then(note => note && !isStopping && console.log(note))
  } catch (error) {
    await served.close()
    await library.close()
    throw error
  }
}

async function buildWidgets(): Promise<void> {
  if (!isBuildStale()) return
  console.log('Building the widgets …')
  try {
    await build({ log: () => {} })
  } catch (error) {
    throw new StartError(`The build failed (${messageOf(error)}): run "npm run build" to see all of it.`, {
      cause: error,
    })
  }
}

/**
 * Builds the front page's GIFs with a progress bar, then lets the rest go on behind the server. Resolves as soon as
 * the front page is there; `rest` ends when everything is, with a line to print where there is something to say.
 */
async function buildFrontPage(
  library: Library,
  signal: AbortSignal,
): Promise<{ rest: Promise<string | undefined> }> {
  const front = new Set(frontPageIds())
  for (const record of await library.records()) if (isBuilt(record)) front.delete(record.id)
  const total = front.size
  let reached: () => void = () => {}
  const frontDone = new Promise<void>(resolve => {
    reached = resolve
  })
  if (total === 0) reached()
  const bar = total > 0 ? buildProgress(total) : undefined
  let built = 0
  const forget = library.onBuilt(({ id, title }) => {
    built += 1
    if (front.delete(id)) bar?.update(total - front.size, title)
    if (front.size === 0) reached()
  })
  const rest = library
    .buildAll({ first: [...front], signal })
    .then(
      () => (built > 0 ? 'Every GIF of the catalogue is built.' : undefined),
      (error: unknown) => messageOf(error),
    )
    .finally(forget)
  const timer = setTimeout(reached, FRONT_PAGE_MAX_MS)
  await Promise.race([frontDone, rest])
  clearTimeout(timer)
  bar?.stop()
  if (front.size > 0 || total > 0) console.log('The rest of the catalogue is built in the background.')
  return { rest }
}

/** Byte sizes are known of what has been made. */
function isBuilt({ images }: GifRecord): boolean {
  const { original } = (images ?? {}) as { original?: { size?: number; mp4_size?: number } }
  return original?.size !== undefined && original.mp4_size !== undefined
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function reportError(error: unknown): void {
  console.error(process.env.DEBUG ? error : `Request failed: ${messageOf(error)}`)
}
