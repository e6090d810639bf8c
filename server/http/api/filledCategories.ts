/**
 * The categories that have GIFs. Each subcategory is a search, so the results are cached; calls get
 * the cached ones while they are renewed.
 */
import type { GifRecord } from '../../library/types.ts'
import type { GifStore } from '../../store/sql/gifStore.ts'
import { isListed } from '../../store/sql/rows.ts'
import { CATEGORIES } from './categories.ts'

/** Content may change many times a second. */
const RENEW_AFTER_MS = 10_000

/** The first GIF of a subcategory. */
interface FilledCategory {
  name: string
  sample: GifRecord
}

/** Returns a function that resolves with the filled subcategories of each category, in order. */
export function filledCategories(
  gifs: GifStore,
  now: () => number,
): () => Promise<Map<string, FilledCategory[]>> {
  /** Ids of the samples by subcategory, and the version of the content that they are from. */
  let kept: { version: number; atMs: number; samples: ReadonlyMap<string, string> } | undefined
  let running: Promise<typeof kept> | undefined

  async function find() {
    const version = await gifs.version()
    const samples = new Map<string, string>()
    // Searches run one after another, so that other requests go first.
    for (const name of CATEGORIES.flatMap(category => category.subcategories)) {
      const { records } = await gifs.search({ term: name, offset: 0, limit: 1 })
      if (records[0]) samples.set(name, records[0].id)
    }
    kept = { version, atMs: now(), samples }
    return kept
  }

  function renew() {
    running ??= find().finally(() => {
      running = undefined
    })
    return running
  }

  return async () => {
    if (!kept) await renew()
    else if (now() - kept.atMs > RENEW_AFTER_MS && (await gifs.version()) !== kept.version) {
      renew().catch(() => {})
    }
    const samples = kept?.samples ?? new Map<string, string>()
    const records = await gifs.getMany([...samples.values()])
    // Hidden and removed GIFs are not shown, even before the categories are renewed.
    const byId = new Map(records.filter(isListed).map(record => [record.id, record]))
    const filled = (name: string) => {
      const sample = byId.get(samples.get(name) ?? '')
      return sample ? [{ name, sample }] : []
    }
    return new Map(CATEGORIES.map(({ name, subcategories }) => [name, subcategories.flatMap(filled)]))
  }
}
