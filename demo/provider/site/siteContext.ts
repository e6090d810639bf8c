/** What every site route works with, and what they all need of a request. */
import type { Context } from 'hono'
import type { GifRecord } from '../../library/types.ts'
import { newResponseId } from '../http/answer.ts'
import { originOf } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { presentGif } from '../http/presentGif.ts'
import type { EventStore, GifStore } from '../store/types.ts'
import type { SiteStore } from './siteStore.ts'

export interface SiteContext {
  site: SiteStore
  gifs: GifStore
  events: EventStore
  /** Folder for videos that were cut. */
  trims: string
  /** Hosts (`name:port`) besides the server's own whose videos are fetched. */
  mediaHosts: ReadonlySet<string>
  /** Told of every mail; without a mail server it is kept in the database only. */
  onMail: (mail: { to: string; subject: string; code?: string }) => void
  version: string
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to below 1. */
  random(): number
}

export const nowS = (context: SiteContext): number => Math.floor(context.now() / 1000)

/** A GIF as the public API sends it. */
export function present(c: Context, record: GifRecord): GifRecord {
  return presentGif(record, { origin: originOf(c), responseId: newResponseId() })
}

export async function gifOr404({ gifs }: SiteContext, id: string): Promise<GifRecord> {
  const record = await gifs.get(id)
  if (!record) throw notFound('No GIF has this id')
  return record
}

/** Success without a body. */
export const done = (c: Context): Response => c.body(null, 204)

/** In an order by chance. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map(item => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
