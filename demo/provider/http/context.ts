/** What every route of the provider works with. */
import type { Context } from 'hono'
import type { GifRecord, Library } from '../../library/types.ts'
import type { ProviderStore } from '../store/types.ts'
import type { AnimatedText } from '../text/animatedText.ts'

export interface ProviderContext {
  library: Library
  store: ProviderStore
  text: AnimatedText
  /** Folder of the built widgets; absent: none are served. */
  dist: string | undefined
  /** Folder of the host pages; absent: none are served. */
  hosts: string | undefined
  /** The server's first and second origin; without a fixed one, that of the request. */
  origins(c: Context): { origin: string; other: string }
  /** Keys that requests must carry one of; empty: any or none. */
  apiKeys: ReadonlySet<string>
  /** The product's name in pages. */
  brand: string
  now(): number
}

/** The address under which the visitor reached the server, such as `http://127.0.0.1:4400`. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

/** A record of the catalogue or an animated text. */
export async function findGif(context: ProviderContext, id: string): Promise<GifRecord | undefined> {
  return (await context.store.gifs.get(id)) ?? context.text.record(id)
}

/** In the order of `ids`; unknown ones are left out. */
export async function findGifs(context: ProviderContext, ids: readonly string[]): Promise<GifRecord[]> {
  const stored = new Map((await context.store.gifs.getMany(ids)).map(record => [record.id, record]))
  const found = await Promise.all([...new Set(ids)].map(id => stored.get(id) ?? context.text.record(id)))
  return found.filter(record => record !== undefined)
}
