/** The channel whose children are the front page's collections, one per frequent tag. */
import type { SiteContext } from './siteContext.ts'

/** The id that clients request. */
const COLLECTIONS_ID = '681'
const COLLECTIONS = 8
const GIFS_PER_COLLECTION = 25
const OWNER = 'site'

/** Creates the collections once, from the most used tags. Staff may change them. */
export async function ensureCollections({ site, gifs }: SiteContext): Promise<void> {
  const id = COLLECTIONS_ID
  if (await site.get('channel', id)) return
  const common = { owner: OWNER }
  await site.put('channel', id, {
    ...common,
    display_name: 'Collections',
    slug: 'collections',
    parent: null,
    position: 0,
  })
  for (const [position, { name }] of (await gifs.tags('', COLLECTIONS)).entries()) {
    const slug = `collection-${position + 1}`
    const channel = await site.add('channel', { ...common, display_name: name, slug, parent: id, position })
    const { records } = await gifs.search({ term: name, offset: 0, limit: GIFS_PER_COLLECTION })
    for (const record of records.reverse()) await site.link('channel-gif', channel.id, record.id)
  }
}
