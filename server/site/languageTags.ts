/** The tags of a GIF in languages other than its own. */
import type { SiteStore, Thing } from './siteStore.ts'

export const MAX_TAGS = 100

export const languageTagsOf = (site: SiteStore, gifId: string): Promise<Thing[]> =>
  site.list('language-tags', { gif_id: gifId })

export const tagsOf = (entry: Thing | undefined): string[] =>
  Array.isArray(entry?.tags) ? entry.tags.map(String) : []

/** The entry as answers show it. */
export const withoutId = ({ id: _, ...fields }: Thing) => fields
