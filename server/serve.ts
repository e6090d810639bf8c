/** `giflet-server serve`: a library, its API and its pages on one port. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { openCoordination } from './coordination.ts'
import { createEnds } from './ends.ts'
import { watchDatabase } from './http/databaseWatch.ts'
import { isLoopback, listen, passedSocket } from './http/openPort.ts'
import { outageCode, withoutRepeats } from './http/outages.ts'
import type { CreateLimit } from './http/rateLimits.ts'
import type { ServerOptions } from './http/serverContext.ts'
import { damagedLine } from './library/add/addedFiles.ts'
import type { Library } from './library/cachedLibrary.ts'
import { type MediaJobs, startMediaAhead } from './library/mediaAhead.ts'
import { intakeOf, libraryOf } from './library/settingsLibrary.ts'
import { openServer } from './openServer.ts'
import { SettingsError } from './platform/errors.ts'
import { createLog, type Log, SILENT } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { Settings } from './settings/readSettings.ts'
import { backupMarkOf, databaseOf, dataDirOf } from './store/databaseOf.ts'
import { recentResults } from './store/find/recentResults.ts'
import { mediaAddresses } from './upstream/mediaAddress.ts'
import { upstreamMediaRoutes } from './upstream/mediaRoutes.ts'
import { providerOf } from './upstream/provider.ts'
import { createUpstream } from './upstream/upstream.ts'
import { watchMachine } from './watch.ts'
import { receiverOf, startWebhook } from './webhook/webhook.ts'

/** Caches the result, because strangers may ask `/readyz` and each check writes to the disk. */
const READY_KEPT_MS = 1_000

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
/** New animated texts per client: each one costs drawing and encoding. */
const TEXT_BUDGET = { amount: 30, windowS: 60 }
/** New files of animated texts per client; a page shows dozens. */
const DRAWING_BUDGET = { amount: 300, windowS: 60 }

/** The application's options for these settings. */
export function optionsOf(settings: Settings): Partial<ServerOptions> {
  return {
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUST_PROXY,
    apiKeys: settings.API_KEYS,
    rateLimit: settings.RATE_LIMIT,
    textBudget: settings.RATE_LIMIT && TEXT_BUDGET,
    drawingBudget: settings.RATE_LIMIT && DRAWING_BUDGET,
    staffToken: settings.STAFF_TOKEN,
    // Behind a proxy, every request comes from loopback.
    isLocal: isLoopback(settings.HOST) && !settings.PUBLIC_URL && settings.TRUST_PROXY === 0,
    frameAncestors: settings.FRAME_ANCESTORS,
    accelRedirect: settings.ACCEL_REDIRECT,
    securityContact: settings.SECURITY_CONTACT,
    embedOrigins: { api: settings.API_ORIGINS, media: settings.MEDIA_ORIGINS },
    log: withoutRepeats(createLog(settings.LOG)),
  }
}

/** Most connections of one client; a proxy opens those of all clients. */
export const connectionsOf = ({ TRUST_PROXY, HOST, CLIENT_CONNECTIONS }: Settings): number | undefined =>
  TRUST_PROXY > 0 || isLoopback(HOST) ? undefined : CLIENT_CONNECTIONS

/** Throws `SettingsError` without a key, because the provider would refuse every request. */
function upstreamOf(
  { UPSTREAM, UPSTREAM_KEY: key, UPSTREAM_QUOTA: quota, UPSTREAM_MEDIA }: Settings,
  metrics: Metrics,
) {
  if (UPSTREAM === undefined) return undefined
  if (key === undefined) throw new SettingsError(['UPSTREAM needs UPSTREAM_KEY, the key of the provider.'])
  const provider = providerOf(UPSTREAM)
  const media = UPSTREAM_MEDIA === 'pass' ? mediaAddresses(key) : undefined
  return (createLimit: CreateLimit): Pick<ServerOptions, 'upstream' | 'routes'> => ({
    upstream: createUpstream({ provider, key, quota, createLimit, metrics, media }),
    ...(media && { routes: [() => upstreamMediaRoutes(provider, media)] }),
  })
}

/** Throws `SettingsError`, `StartError`, `LibraryError` or `StoreError`, with one-line messages. */
export async function serve(settings: Settings) {
  const options = optionsOf(settings)
  const { log = SILENT } = options
  const metrics = createMetrics()
  const upstream = upstreamOf(settings, metrics)
  const receiver = receiverOf(settings)
  const { add, close } = createEnds(error => log.error('closing failed', error))
  let isStopping = false
  try {
    const { store, coordination, database, library, intake } = await openParts(settings, log, add)
    const looked = recentResults<void>(1, Date.now, READY_KEPT_MS)
    const check = async () => {
      if (isStopping) throw new Error('The server is stopping')
      await looked.of('ready', () => store.ready())
    }
    const server = await openServer({
      ...options,
      metrics,
      createLimit: coordination.createLimit,
      databaseGuard: database?.guard,
      ...upstream?.(coordination.createLimit),
      ignoreBots: true,
      ...(existsSync(join(DIST, 'embed.html')) && { dist: DIST }),
      dataDir: dataDirOf(settings),
      intake,
      library,
      store,
      ready: check,
    })
    add(() => server.close())
    const work = { metrics, log, library, outbox: store.outbox }
    watchMachine({
      ...work,
      dataDir: dataDirOf(settings),
      backupMark: backupMarkOf(settings),
      ready: () => store.ready(),
    })
    if (settings.MEDIA_AHEAD) add(await makeMediaAhead(await coordination.openJobs(), work))
    if (receiver) add(startWebhook({ ...work, receiver }))
    const listening = await listenFor(settings, server.app, metrics)
    add(() => listening.close(settings.STOP_TIMEOUT * 1_000))
    return {
      /** Where it listens, such as `http://127.0.0.1:4400`. */
      origin: listening.origin,
      /**
       * Makes `/readyz` refuse, finishes running requests and pending writes, closes everything.
       */
      close() {
        isStopping = true
        return close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the parts that the server works on; `add` closes each. */
async function openParts(settings: Settings, log: Log, add: (end: () => unknown) => void) {
  const store = await (await databaseOf(settings)).open(line => log.notice(line))
  add(() => store.close())
  const coordination = openCoordination(settings.DATABASE_URL, error => {
    // `watchDatabase` below reports outages.
    if (outageCode(error) === undefined) log.error('shared work', error)
  })
  add(() => coordination.close())
  const database = coordination.check && watchDatabase(coordination.check, log)
  add(() => database?.close())
  const library = await libraryOf(settings, { onDamaged: path => log.error(damagedLine(path)) })
  add(() => library.close())
  // Only the operator's calls, which need the staff token, add files.
  const intake = settings.STAFF_TOKEN === undefined ? undefined : await intakeOf(settings)
  add(() => intake?.close())
  return { store, coordination, database, library, intake }
}

async function makeMediaAhead(
  jobs: MediaJobs,
  { metrics, log, library }: { metrics: Metrics; log: Log; library: Library },
) {
  metrics.gauge('media_queue', 'Items whose media is to be made.', () => jobs.waiting())
  return startMediaAhead({ library, jobs, onError: error => log.error('making media', error) })
}

async function listenFor(settings: Settings, app: Hono, metrics: Metrics) {
  const listening = await listen(app, {
    port: settings.PORT,
    host: settings.HOST,
    fd: passedSocket(),
    perClient: connectionsOf(settings),
  })
  const help = 'Connections dropped, too many being open.'
  metrics.counter('connections_refused_total', help, listening.refused)
  return listening
}
