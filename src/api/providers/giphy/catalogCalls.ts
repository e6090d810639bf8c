import type { CatalogClient } from '../../types.ts'
import type { CallSpec } from './bindCalls.ts'
import { readGifs } from './readAnswer.ts'
import { readAssociations, readCategories, readChannels, readTags, readTerms } from './readCatalog.ts'

/** The calls that no widget makes. With `GIF_CALLS`, the whole public API. */
export const CATALOG_CALLS = {
  categories: { path: 'gifs/categories', read: readCategories },
  subcategories: { path: 'gifs/categories/{category}', args: ['category'], read: readCategories },
  trendingSearches: { path: 'trending/searches', version: 'v2', read: readTerms },
  associations: { path: 'gifs/{id}/associations', args: ['id'], read: readAssociations },
  searchTags: { path: 'gifs/search/tags', args: ['q'], read: readTags },
  channels: { path: 'channels/search', args: ['q'], read: readChannels },
  relatedTags: { path: 'tags/related/{tag}', args: ['tag', 'score'], read: readTags },
  tagsOfGif: { path: 'tags/related/gif/{id}', args: ['id'], read: readTags },
  emojiVariations: { path: 'emoji/{id}/variations', args: ['id'], read: readGifs },
  setCta: { method: 'PUT', path: 'gifs/{id}/cta', args: ['id'], body: true, read: () => ({}) },
  removeCta: { method: 'DELETE', path: 'gifs/{id}/cta', args: ['id'], read: () => ({}) },
} as const satisfies Record<keyof CatalogClient, CallSpec>
