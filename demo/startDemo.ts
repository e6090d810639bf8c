/** Serves the demo, building the widgets and the front page's GIFs first. */
import { build, isBuildStale } from '../scripts/build.ts'
import { createProgress } from '../server/library/terminalProgress.ts'
import { messageOf, StartError } from '../server/platform/errors.ts'
import { optionsOf } from '../server/serve.ts'
import { readSettings } from '../server/settings/readSettings.ts'
import { dataDirOf } from '../server/store/databaseOf.ts'
import { buildFrontPage } from './buildFrontPage.ts'
import { STRIP_HEIGHT_PX } from './configurator/strip.ts'
import { serveDemo } from './serveDemo.ts'

/** Resolves when the server answers. It runs until the process is stopped. */
export async function startDemo(): Promise<void> {
  // A demo on one's own machine needs no rate limit.
  const settings = readSettings(process.env, { RATE_LIMIT: 'off' })
  const stopping = new AbortController()
  // Listens before the build, so that a port in use is reported at once.
  const served = await serveDemo({
    ...optionsOf(settings),
    host: settings.HOST,
    port: settings.PORT,
    dataDir: dataDirOf(settings),
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(130)
    isStopping = true
    stopping.abort()
    process.stdout.write('\nStopping …\n')
    await served.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  try {
    await buildWidgets()
    const { rest } = await buildFrontPage({
      library: served.library,
      height: STRIP_HEIGHT_PX,
      signal: stopping.signal,
      progress(total) {
        console.log('Drawing the first GIFs of the catalogue; the rest follows in the background …')
        return createProgress(total)
      },
    })
    if (isStopping) return
    console.log(`\nGiflet is running.

  ${served.origin}/          front page and configurator
  ${served.origin}/hosts/    host pages, also on the second origin ${served.otherOrigin}
  ${served.origin}/analytics events of the widgets

Press Ctrl-C to stop.`)
    void rest.then(note => note && !isStopping && console.log(note))
  } catch (error) {
    await served.close()
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
