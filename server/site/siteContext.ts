/** What every site route needs. */
import type { Context } from 'hono'
import type { Access } from '../http/access.ts'
import { newResponseId } from '../http/answer.ts'
import { presentGif } from '../http/presentGif.ts'
import { missing, originOf, type ServerContext } from '../http/serverContext.ts'
import type { GifRecord, Library } from '../library/types.ts'
import type { EventStore } from '../store/eventTypes.ts'
import type { FavoriteStore, GifStore } from '../store/types.ts'
import type { SendMail } from './mailWebhook.ts'
import type { SiteStore } from './siteStore.ts'

export interface SiteContext extends Pick<ServerContext, 'createLimit'> {
  site: SiteStore
  access: Access
  gifs: GifStore
  events: EventStore
  favorites: FavoriteStore
  /** Folder of trimmed videos. */
  trims: string
  library: Library
  /** Sends a mail. Without a sender, registration cannot be completed. */
  onMail: SendMail
  version: string
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to below 1. */
  random(): number
}

/** Mails are kept for moderators this long, without what they said. */
const MAIL_KEPT_S = 90 * 24 * 60 * 60

export const nowS = (context: SiteContext): number => Math.floor(context.now() / 1000)

/** A GIF as the public API sends it. */
export function present(c: Context, record: GifRecord): GifRecord {
  return presentGif(record, { origin: originOf(c), responseId: newResponseId() })
}

export async function gifOr404({ gifs }: SiteContext, id: string): Promise<GifRecord> {
  const record = await gifs.get(id)
  if (!record) throw await missing(gifs, id)
  return record
}

export async function noteMail(context: SiteContext, mail: { to: string; subject: string }): Promise<void> {
  const at = nowS(context)
  await context.site.add('mail', { to: mail.to, subject: mail.subject, at, expires: at + MAIL_KEPT_S })
}

/** Success without a body. */
export const done = (c: Context): Response => c.body(null, 204)
