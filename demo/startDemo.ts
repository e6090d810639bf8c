/** Serves the demo, building the widgets and the front page's GIFs first. */
import { build, isBuildStale } from '../scripts/build.ts'
import { messageOf } from '../server/library/errors.ts'
import { openLibrary } from '../server/library/index.ts'
import { createProgress } from '../server/library/progress.ts'
import type { GifRecord, Library } from '../server/library/types.ts'
import { optionsOf } from '../server/serve.ts'
import { readSettings } from '../server/settings/readSettings.ts'
import { StartError } from '../server/startErrors.ts'
import { dataDirOf } from '../server/store/openStoreFor.ts'
import { catalogue, frontPageIds } from './catalogue/index.ts'
import { serve } from './serve.ts'

/** Prints the address by then at the latest: the server builds missing media on request. */
const FRONT_PAGE_MAX_MS = 40_000

/** Resolves when the server answers. It runs until the process is stopped. */
export async function startDemo(): Promise<void> {
  // A demo on one's own machine needs no rate limit.
  const settings = readSettings(process.env, { RATE_LIMIT: 'off' })
  const library = await openLibrary({ sources: [catalogue] })
  const stopping = new AbortController()
  // Listens before the build, so that a port in use is reported at once.
  const served = await serve({
    ...optionsOf(settings),
    host: settings.HOST,
    port: settings.PORT,
    dataDir: dataDirOf(settings),
    library,
  }).catch(async (error: unknown) => {
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
    await buildWidgets()
    const { rest } = await buildFrontPage(library, stopping.signal)
    if (isStopping) return
    console.log(`\nGiflet is running.

  ${served.origin}/          front page and configurator
  ${served.origin}/hosts/    host pages, also on the second origin ${served.otherOrigin}
  ${served.origin}/analytics events of the widgets

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
    throw new StartError(`The build failed (${messageOf(error)}): run "npm run build" to see all errors.`, {
      cause: error,
    })
  }
}

/**
 * Builds the front page's GIFs with a progress bar, then the others in the background. Resolves
 * when the front page is built; `rest` when everything is, with a line to print if there is one.
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
  if (total > 0) console.log('Building the first GIFs of the catalogue …')
  const bar = total > 0 ? createProgress(total) : undefined
  let built = 0
  const forget = library.onBuilt(({ id, title }) => {
    built += 1
    if (front.delete(id)) bar?.at(total - front.size, title)
    if (front.size === 0) reached()
  })
  const rest = library
    .buildAll({ first: [...front], signal })
    .then(
      () => (built > 0 ? 'All GIFs of the catalogue are built.' : undefined),
      (error: unknown) => messageOf(error),
    )
    .finally(forget)
  const timer = setTimeout(reached, FRONT_PAGE_MAX_MS)
  await Promise.race([frontDone, rest])
  clearTimeout(timer)
  bar?.end()
  if (front.size > 0 || total > 0) console.log('Building the rest of the catalogue in the background.')
  return { rest }
}

/** Records have byte sizes once their files are built. */
function isBuilt({ images }: GifRecord): boolean {
  const { original } = (images ?? {}) as { original?: { size?: number; mp4_size?: number } }
  return original?.size !== undefined && original.mp4_size !== undefined
}
