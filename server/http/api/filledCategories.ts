/**
 * The categories that have GIFs. Each subcategory is a search, so the results are cached; calls get
 * the cached ones while they are renewed.
 */
import type { GifRecord } from '../../library/types.ts'
import type { GifStore } from '../../store/types.ts'
import { CATEGORIES } from './categories.ts'

/** Content may change many times a second. */
const RENEW_AFTER_MS = 10_000

export interface FilledCategory {
  name: string
  sample: GifRecord
}

/** Ids of the first GIF of each subcategory that has one. */
interface Kept {
  /** Version of the content at that time. */
  version: number
  atMs: number
  samples: Readonly<Record<string, string>>
}

export interface FilledCategories {
  /** The filled subcategories of each category, in order. */
  all(): Promise<Map<string, FilledCategory[]>>
}

export function filledCategories(gifs: GifStore, now: () => number): FilledCategories {
  let kept: Kept | undefined
  let running: Promise<Kept> | undefined

  async function find(): Promise<Kept> {
    const version = await gifs.version()
    const samples: Record<string, string> = {}
    // One after another, so that other requests go first.
    for (const name of new Set(CATEGORIES.flatMap(category => category.subcategories))) {
      const { records } = await gifs.search({ term: name, offset: 0, limit: 1 })
      if (records[0]) samples[name] = records[0].id
    }
    kept = { version, atMs: now(), samples }
    return kept
  }

  function renew(): Promise<Kept> {
    running ??= find().finally(() => {
      running = undefined
    })
    return running
  }

  async function known(): Promise<Kept> {
    if (!kept) return renew()
    const found = kept
    if (now() - found.atMs > RENEW_AFTER_MS && (await gifs.version()) !== found.version) {
      renew().catch(() => {})
    }
    return found
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

/** Hidden and removed GIFs are not shown, even before the categories are renewed. */
const isListed = (record: GifRecord): boolean =>
  record.is_hidden !== true && record.is_removed !== true && record.is_indexable !== false
