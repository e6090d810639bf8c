/** Options of an application, and the context that every route gets. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import type { Intake } from '../library/add/intake.ts'
import type { Library } from '../library/cachedLibrary.ts'
import type { GifRecord } from '../library/types.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { takedownId } from '../platform/takedownId.ts'
import type { GifStore } from '../store/sql/gifStore.ts'
import type { ServerStore } from '../store/sql/sqlStore.ts'
import type { AnimatedText } from '../text/animatedText.ts'
import type { Access } from './access.ts'
import type { Sessions } from './admin/staffSession.ts'
import { gone, type HttpError, notFound } from './errors.ts'
import type { AddressOptions } from './middleware/requestAddress.ts'
import type { OpenExternalOptions } from './openExternal.ts'
import type { Budget, CreateLimit } from './rateLimits.ts'

export interface ServerOptions extends AddressOptions {
  library: Library
  store: ServerStore
  /** Whoever passes it closes it. */
  text: AnimatedText
  /** Folder of the built widgets (`giflet.js`, `embed.html`, `assets/`). */
  dist?: string
  /** If given, API requests must carry one of them. */
  apiKeys?: readonly string[]
  /** Default: none. */
  rateLimit?: Budget | undefined
  /** New animated texts per client. Default: no limit. */
  textBudget?: Budget | undefined
  /** Files of animated texts that are drawn per client. Default: no limit. */
  drawingBudget?: Budget | undefined
  /** The operator's secret. */
  staffToken?: string | undefined
  /** Bound to loopback, without a proxy in front: the operator's page needs no token. */
  isLocal?: boolean
  /** Origins that may frame an embed, as sources of `frame-ancestors`. Default: any. */
  frameAncestors?: readonly string[]
  /** Origins an embed may load from. Default: any. */
  embedOrigins?: EmbedOrigins
  /** Takes files into the library. Default: `POST /admin/gifs` takes none. */
  intake?: Intake | undefined
  /**
   * Options for fetching addresses that the operator names. Default: https, public addresses only.
   */
  external?: OpenExternalOptions
  /** Further routes, matched before the server's own pages, such as the demo's. */
  routes?: readonly Routes[]
  /** Default: none. */
  log?: Log
  /** Default: nothing is counted, and there is no `/metrics`. */
  metrics?: Metrics
  /** Asks a provider for content that the library lacks. */
  upstream?: MiddlewareHandler
  /** Creates the limits of clients. Default: counted in this process. */
  createLimit?: CreateLimit | undefined
  /** Leaves out events of crawlers and of browsers that are driven by programs. */
  ignoreBots?: boolean
  /** Refuses requests while the database is away. */
  databaseGuard?: MiddlewareHandler | undefined
  /** Resolves if requests can be answered now; rejects with the reason if not. */
  ready?: () => Promise<void>
  /** Where nginx serves the media folder internally (`X-Accel-Redirect`). Default: by Node. */
  accelRedirect?: string | undefined
  /** Contact for vulnerability reports. Default: there is no `security.txt`. */
  securityContact?: string | undefined
  now?: () => number
}

type Defaulted = 'external' | 'log' | 'createLimit' | 'otherOrigins' | 'ignoreBots' | 'now'

/** The options with their defaults, and the objects made from them. */
export type ServerContext = Omit<ServerOptions, Defaulted> & {
  [Name in Defaulted]-?: NonNullable<ServerOptions[Name]>
} & {
  access: Access
  /** Sessions of the operator's page. */
  sessions: Sessions
  /** Whether API requests must carry a key. */
  isKeyed(): Promise<boolean>
  /** Origins that an embed may load from, and origins that may frame it. */
  embed: EmbedOrigins & { frameAncestors: readonly string[] }
}

export type Routes = (context: ServerContext) => Hono

/** The origin of the addresses in a response, such as `https://gifs.example`. */
export function originOf(c: Context): string {
  return c.get('origin')
}

/** `public` only if nothing in the response comes from the Host header. */
export function cacheControl(c: Context, maxAgeS: number): string {
  return maxAgeS > 0 ? `${c.get('isFixedOrigin') ? 'public' : 'private'}, max-age=${maxAgeS}` : 'no-store'
}

/**
 * A stored record or an animated text. Throws 410 if the GIF was taken down, 404 with `message` if
 * there is none.
 */
export async function gifOrError(
  context: ServerContext,
  id: string,
  message = 'No GIF has this id',
): Promise<GifRecord> {
  const record = (await context.store.gifs.get(id)) ?? (await context.text.record(id))
  if (record) return record
  throw await missing(context.store.gifs, id, message)
}

/** The error for an id or an alias that finds no GIF: 410 if it was taken down, else 404. */
export async function missing(
  gifs: GifStore,
  id: string,
  message = 'No GIF has this id',
): Promise<HttpError> {
  const isGone =
    (await gifs.isTakenDown(takedownId(id))) || (await gifs.isTakenDown(await gifs.idOfAlias(id)))
  return isGone ? gone() : notFound(message)
}

/** In the order of `ids`, without unknown ones. */
export async function findGifs(context: ServerContext, ids: readonly string[]): Promise<GifRecord[]> {
  const stored = new Map((await context.store.gifs.getMany(ids)).map(record => [record.id, record]))
  const found = await Promise.all([...new Set(ids)].map(id => stored.get(id) ?? context.text.record(id)))
  return found.filter(record => record !== undefined)
}
