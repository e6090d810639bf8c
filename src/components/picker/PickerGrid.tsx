/** The tiles of a picker, and the announcement when they have loaded. */
import { useRef, useState } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { usePageViews } from '../../hooks/usePageViews.ts'
import { useServices } from '../../services/context.ts'
import { Grid, type GridProps } from '../grid/Grid.tsx'
import { contentType } from './pickerView.ts'
import type { PickerState } from './usePicker.ts'

/** The picker's props that its grid takes, in the package alone. */
const PACKAGE_PROPS = [
  'onGifSeen',
  'onGifHover',
  'onGifVisible',
  'onGifsFetchError',
  'loader',
  'renderTile',
  'renderError',
  'noResultsMessage',
] as const

export interface PickerGridProps
  extends Pick<GridProps, 'columns' | 'gutter' | 'limit' | 'overlay' | (typeof PACKAGE_PROPS)[number]> {
  /** Corner radius of tiles, pixels. Default 8. */
  borderRadius?: number | undefined
}

const loadFavorites = () => import('./FavoriteOverlay.tsx')
const NAMES = { recent: 'Recent', favorites: 'Favorite', search: 'Trending', category: 'Trending' } as const

export function PickerGrid({
  picker,
  onLeaveTop,
  borderRadius = 8,
  ...props
}: PickerGridProps & { picker: PickerState; onLeaveTop: () => void }) {
  const { t } = useServices()
  const { key, source, tab, term, view } = picker
  const pageViews = usePageViews(source && { source, content: contentType(tab) })
  // biome-ignore lint/correctness/useHookAtTopLevel: constant in a build
  const marks = __PACKAGE__ ? useLazyModule(loadFavorites, picker.favorites !== undefined) : undefined
  const name = term || t(NAMES[view.kind])
  /** Announced when it has loaded: the visitor's own request, not the initial view. */
  const [found, setFound] = useState('')
  const opened = useRef(key)
  const onPageFetched = (gifs: readonly Gif[]) => {
    pageViews.onPageFetched(gifs)
    if (found || key !== opened.current) setFound(gifs.length > 0 ? name : '')
  }
  const grid = (
    <Grid
      key={key}
      fill
      noLink
      hideAttribution
      overlay={picker.favorites && marks?.FavoriteOverlay}
      {...gridProps(props)}
      label={t('GIFs: {name}', { name })}
      fetchGifs={picker.fetchGifs}
      onGifInView={pageViews.onGifInView}
      borderRadius={borderRadius}
      onPageFetched={onPageFetched}
      onLeaveTop={onLeaveTop}
      onGifClick={picker.pick}
    />
  )
  return (
    <>
      <div className="giflet-visually-hidden" role="status">
        {found && t('GIFs: {name}', { name: found })}
      </div>
      <div className="giflet-picker-tiles">
        {marks ? <marks.FavoritesContext value={picker}>{grid}</marks.FavoritesContext> : grid}
      </div>
    </>
  )
}

function gridProps({ columns, gutter, limit, overlay, ...props }: PickerGridProps): Partial<GridProps> {
  if (!__PACKAGE__) return { columns, gutter, limit }
  const others = Object.fromEntries(PACKAGE_PROPS.map(name => [name, props[name]]))
  return { columns, gutter, limit, ...others, ...(overlay && { overlay }) }
}
