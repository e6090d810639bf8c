/** What every route needs. */
import type { Context } from 'hono'
import type { EmbedOrigins } from '../../src/protocol/embedPolicy.ts'
import type { Intake } from '../library/add/intake.ts'
import type { GifRecord, Library } from '../library/types.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { takedownId } from '../platform/takedownId.ts'
import type { GifStore, ServerStore } from '../store/types.ts'
import type { AnimatedText } from '../text/animatedText.ts'
import type { Access } from './access.ts'
import type { Sessions } from './admin/staffSession.ts'
import { gone, type HttpError, notFound } from './errors.ts'
import type { OpenExternalOptions } from './openExternal.ts'
import type { Budget, CreateLimit } from './rateLimits.ts'

export interface ServerContext {
  library: Library
  store: ServerStore
  text: AnimatedText
  access: Access
  /** The operator's secret; `undefined`: there is no page of the operator. */
  staffToken: string | undefined
  /** Sessions of the operator's page. */
  sessions: Sessions
  /** Takes files into the library; `undefined`: none. */
  intake: Intake | undefined
  /** How addresses are fetched that the operator names. */
  external: OpenExternalOptions
  log: Log
  /** Folder of the built widgets; `undefined`: none are served. */
  dist: string | undefined
  /** Whether API requests must carry a key. */
  isKeyed(): Promise<boolean>
  /** What an embed may load, and which origins may frame it. */
  embed: EmbedOrigins & { frameAncestors: readonly string[] }
  /** Further origins of this server. */
  otherOrigins(): readonly string[]
  /** Counts what clients spend of a budget, for all machines if there are several. */
  createLimit: CreateLimit
  /** New animated texts per client. */
  textBudget: Budget | undefined
  /** Files of animated texts that are drawn per client. */
  drawingBudget: Budget | undefined
  metrics: Metrics | undefined
  /** Whether events of crawlers are left out. */
  ignoreBots: boolean
  /** Where nginx serves the media folder internally. */
  accelRedirect: string | undefined
  /** Whom `security.txt` names. */
  securityContact: string | undefined
  now(): number
}

/** The origin of the addresses in a response, such as `https://gifs.example`. */
export function originOf(c: Context): string {
  return c.get('origin')
}

/** `public` only if nothing in the response comes from the Host header. */
export function cacheControl(c: Context, maxAgeS: number): string {
  return maxAgeS > 0 ? `${c.get('isFixedOrigin') ? 'public' : 'private'}, max-age=${maxAgeS}` : 'no-store'
}

/** A stored record or an animated text. */
async function findGif(context: ServerContext, id: string): Promise<GifRecord | undefined> {
  return (await context.store.gifs.get(id)) ?? context.text.record(id)
}

/** Like `findGif`. Throws 410 if the GIF was taken down, 404 with `message` if there is none. */
export async function gifOrError(
  context: ServerContext,
  id: string,
  message = 'No GIF has this id',
): Promise<GifRecord> {
  const record = await findGif(context, id)
  if (record) return record
  throw await missing(context.store.gifs, id, message)
}

/** The error for a GIF that the store lacks: 410 if it was taken down, else 404. */
export async function missing(
  gifs: GifStore,
  id: string,
  message = 'No GIF has this id',
): Promise<HttpError> {
  return (await gifs.isTakenDown(takedownId(id))) ? gone() : notFound(message)
}

/** In the order of `ids`, without unknown ones. */
export async function findGifs(context: ServerContext, ids: readonly string[]): Promise<GifRecord[]> {
  const stored = new Map((await context.store.gifs.getMany(ids)).map(record => [record.id, record]))
  const found = await Promise.all([...new Set(ids)].map(id => stored.get(id) ?? context.text.record(id)))
  return found.filter(record => record !== undefined)
}
