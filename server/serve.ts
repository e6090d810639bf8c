/** `giflet-server serve`: a library, its API and its pages on one port. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDoor } from './door/door.ts'
import { upstreamOf } from './door/upstream.ts'
import type { ServerOptions } from './http/createServer.ts'
import { isLoopback, listen, passedSocket } from './http/listen.ts'
import { openLibrary } from './library/index.ts'
import { createLog, type Log, SILENT } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openServer } from './openServer.ts'
import type { Settings } from './settings.ts'
import { mailWebhook, type SendMail } from './site/mailWebhook.ts'
import { StartError } from './startErrors.ts'
import { dataDirOf, openStoreFor } from './store/openStoreFor.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** New animated texts per client: each one costs drawing and encoding. */
const TEXT_BUDGET = { amount: 30, windowS: 60 }

/** The application's options for these settings. */
export function optionsOf(settings: Settings): Partial<ServerOptions> {
  return {
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUST_PROXY,
    apiKeys: settings.API_KEYS,
    rateLimit: settings.RATE_LIMIT,
    textBudget: settings.RATE_LIMIT && TEXT_BUDGET,
    staffToken: settings.STAFF_TOKEN,
    // Behind a proxy, every request comes from loopback.
    isLocal: isLoopback(settings.HOST) && !settings.PUBLIC_URL && settings.TRUST_PROXY === 0,
    frameAncestors: settings.FRAME_ANCESTORS,
    accelRedirect: settings.ACCEL_REDIRECT,
    embedOrigins: { api: settings.API_ORIGINS, media: settings.MEDIA_ORIGINS },
    log: createLog(settings.LOG),
  }
}

/** Throws `StartError` without a webhook: nobody could confirm an account. */
function mailOf({ MAIL_WEBHOOK, MAIL_TOKEN }: Settings, log: Log = SILENT): SendMail {
  if (MAIL_WEBHOOK) return mailWebhook({ address: MAIL_WEBHOOK, token: MAIL_TOKEN, log })
  throw new StartError(
    'SITE_CALLS needs MAIL_WEBHOOK, because an account is confirmed by a mailed code: set it, or SITE_CALLS=0.',
  )
}

/** Throws `StartError` without a key: the provider would refuse everything. */
function doorOf({ UPSTREAM, UPSTREAM_KEY, UPSTREAM_QUOTA }: Settings, metrics: Metrics) {
  if (UPSTREAM === undefined) return undefined
  if (UPSTREAM_KEY === undefined)
    throw new StartError('UPSTREAM needs UPSTREAM_KEY, the key of the provider.')
  return createDoor({ upstream: upstreamOf(UPSTREAM), key: UPSTREAM_KEY, quota: UPSTREAM_QUOTA, metrics })
}

export interface Serving {
  /** Where it listens, such as `http://127.0.0.1:4400`. */
  origin: string
  /**
   * Tells `/readyz` to refuse, answers the requests that run, writes what waits to be written, and
   * closes everything.
   */
  close(): Promise<void>
}

/** Throws `StartError`, `LibraryError` or `StoreError`, each with a one-line message. */
export async function serve(settings: Settings): Promise<Serving> {
  const dist = join(ROOT, 'dist')
  const options = optionsOf(settings)
  const { log = SILENT } = options
  const metrics = createMetrics()
  const door = doorOf(settings, metrics)
  const onMail = settings.SITE_CALLS ? mailOf(settings, log) : undefined
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  let isStopping = false
  try {
    const library = await openLibrary(settings.GIFLET_CACHE ? { cacheDir: settings.GIFLET_CACHE } : {})
    ends.push(() => library.close())
    const store = await openStoreFor(settings, line => log.notice(line))
    ends.push(() => store.close())
    const server = await openServer({
      ...options,
      metrics,
      ...(door && { door }),
      ignoreBots: true,
      ...(existsSync(join(dist, 'embed.html')) && { dist }),
      dataDir: dataDirOf(settings),
      library,
      store,
      accountsIn: dataDirOf(settings),
      ready: {
        async check() {
          if (isStopping) throw new Error('The server is stopping')
          await store.ready()
        },
      },
      siteCalls: onMail && { onMail },
    })
    ends.push(() => server.close())
    const graceMs = settings.STOP_TIMEOUT * 1_000
    const listening = await listen(server.app, {
      port: settings.PORT,
      host: settings.HOST,
      fd: passedSocket(),
    })
    ends.push(() => listening.close(graceMs))
    return {
      origin: listening.origin,
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
