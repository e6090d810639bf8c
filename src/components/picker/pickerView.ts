/** State of the picker: its tab, and a search, a category or stored GIFs within it. Pure. */
import type { Category, ContentType } from '../../api/types.ts'
import type { GifSource } from '../../protocol/source.ts'

export const PICKER_TABS = ['gifs', 'stickers', 'emoji', 'text'] as const
/** A tab of a picker, by its content. */
export type PickerTab = (typeof PICKER_TABS)[number]

/** The content of a picker at a time. */
export type PickerView =
  | { kind: 'search' }
  | { kind: 'recent' | 'favorites' }
  | { kind: 'category'; category: Category; subcategory: Category | undefined }

export const SEARCH_VIEW: PickerView = { kind: 'search' }

/** The API searches emoji as stickers. */
export const contentType = (tab: PickerTab): ContentType => (tab === 'emoji' ? 'stickers' : tab)

/** Source of a tab's GIFs; `undefined` for stored ones. */
export function pickerSource(tab: PickerTab, view: PickerView, term: string): GifSource | undefined {
  if (view.kind === 'recent' || view.kind === 'favorites') return undefined
  if (view.kind === 'category') {
    const { category, subcategory } = view
    return subcategory
      ? { kind: 'category', category: category.name_encoded, subcategory: subcategory.name_encoded }
      : { kind: 'search', term: category.name }
  }
  if (tab === 'emoji') return term ? { kind: 'search', term: `${term} emoji` } : { kind: 'emoji' }
  if (!term) return { kind: 'trending' }
  return tab === 'text' ? { kind: 'text', message: term } : { kind: 'search', term }
}
