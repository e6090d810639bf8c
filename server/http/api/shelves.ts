/**
 * The categories that have GIFs. Each subcategory is a search, so they are looked up once for all
 * processes and kept; a call is answered with what is known while the content is looked at anew.
 */
import type { GifRecord } from '../../library/types.ts'
import type { SharedStore } from '../../store/processTypes.ts'
import type { GifStore } from '../../store/types.ts'
import { CATEGORIES } from './categories.ts'

/** Increment when what is kept has another form. */
const KEY = 'shelves1'
const KEPT_MS = 24 * 3_600_000
/** Content may change many times a second. */
const RENEW_AFTER_MS = 10_000

export interface Shelf {
  name: string
  sample: GifRecord
}

/** Ids of the first GIF of each subcategory that has one. */
interface Kept {
  /** Of the content they were found in. */
  version: number
  samples: Readonly<Record<string, string>>
}

export interface Shelves {
  /** The filled subcategories of each category, in their order. */
  all(): Promise<Map<string, Shelf[]>>
}

export function shelves(gifs: GifStore, shared: SharedStore, now: () => number): Shelves {
  let running: Promise<Kept> | undefined

  async function find(): Promise<Kept> {
    const version = await gifs.version()
    const samples: Record<string, string> = {}
    // One after the other: other requests go first.
    for (const name of new Set(CATEGORIES.flatMap(category => category.subcategories))) {
      const { records } = await gifs.search({ term: name, offset: 0, limit: 1 })
      if (records[0]) samples[name] = records[0].id
    }
    const kept = { version, samples }
    await shared.set(KEY, JSON.stringify(kept), KEPT_MS)
    return kept
  }

  function renew(): Promise<Kept> {
    running ??= find().finally(() => {
      running = undefined
    })
    return running
  }

  async function known(): Promise<Kept> {
    const found = await shared.get(KEY)
    if (!found) return renew()
    const kept = JSON.parse(found.value) as Kept
    if (now() - found.madeMs > RENEW_AFTER_MS && (await gifs.version()) !== kept.version) {
      renew().catch(() => {})
    }
    return kept
  }

  return {
    async all() {
      const { samples } = await known()
      const records = await gifs.getMany(Object.values(samples))
      const byId = new Map(records.filter(isListed).map(record => [record.id, record]))
      const shelf = (name: string) => {
        const sample = byId.get(samples[name] ?? '')
        return sample ? [{ name, sample }] : []
      }
      return new Map(CATEGORIES.map(({ name, subcategories }) => [name, subcategories.flatMap(shelf)]))
    },
  }
}

/** What became hidden or was taken down is not shown, even before the shelves are renewed. */
const isListed = (record: GifRecord): boolean =>
  record.is_hidden !== true && record.is_removed !== true && record.is_indexable !== false
