/** `giflet-server serve`: a library, its API and its pages on one port. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from './http/createServer.ts'
import { isLoopback, listen } from './http/listen.ts'
import { defaultCacheDir, openLibrary } from './library/index.ts'
import { createLog, type Log, SILENT } from './log.ts'
import { openServer } from './openServer.ts'
import type { Settings } from './settings.ts'
import { mailWebhook, type SendMail } from './site/mailWebhook.ts'
import { StartError } from './startErrors.ts'

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
    embedOrigins: { api: settings.API_ORIGINS, media: settings.MEDIA_ORIGINS },
    log: createLog(settings.LOG),
  }
}

/** Folder of the databases, animated texts and trimmed videos. */
export const dataDirOf = ({ GIFLET_DATA, GIFLET_CACHE }: Settings): string =>
  GIFLET_DATA ?? GIFLET_CACHE ?? defaultCacheDir()

/** Throws `StartError` without a webhook: nobody could confirm an account. */
function mailOf({ MAIL_WEBHOOK, MAIL_TOKEN }: Settings, log: Log = SILENT): SendMail {
  if (MAIL_WEBHOOK) return mailWebhook({ address: MAIL_WEBHOOK, token: MAIL_TOKEN, log })
  throw new StartError(
    'SITE_CALLS needs MAIL_WEBHOOK, because an account is confirmed by a mailed code: set it, or SITE_CALLS=0.',
  )
}

export interface Serving {
  /** Where it listens, such as `http://127.0.0.1:4400`. */
  origin: string
  close(): Promise<void>
}

/** Throws `StartError`, `LibraryError` or `StoreError`, each with a one-line message. */
export async function serve(settings: Settings): Promise<Serving> {
  const dist = join(ROOT, 'dist')
  const options = optionsOf(settings)
  const onMail = settings.SITE_CALLS ? mailOf(settings, options.log) : undefined
  const library = await openLibrary(settings.GIFLET_CACHE ? { cacheDir: settings.GIFLET_CACHE } : {})
  const server = await openServer({
    ...options,
    ...(existsSync(join(dist, 'embed.html')) && { dist }),
    dataDir: dataDirOf(settings),
    library,
    siteCalls: onMail && { onMail },
  }).catch(async (error: unknown) => {
    await library.close()
    throw error
  })
  const close = async () => {
    await server.close()
    await library.close()
  }
  try {
    const { origin, close: stopListening } = await listen(server.app, {
      port: settings.PORT,
      host: settings.HOST,
    })
    return {
      origin,
      close: async () => {
        await stopListening()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
