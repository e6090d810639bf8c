/**
 * The tiles of a list in their lanes. Grid and carousel are this list along different axes.
 */
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import type { TileEvents } from '../tile/gifHandlers.ts'
import { lookOf, type TileLook } from '../tile/Tile.tsx'
import { boxStyle } from './boxStyle.ts'
import type { FluidList } from './fluidList.ts'
import { GifItem } from './GifItem.tsx'
import css from './gifList.css?inline'
import type { ListProps } from './listProps.ts'
import { type ListViewOptions, useListView } from './useListView.ts'

export interface GifListProps extends Omit<ListViewOptions, 'placeName' | 'tabIndex'> {
  /** What the list's author says of its tiles and of itself. */
  look: TileLook & Pick<ListProps, 'eagerIds' | 'label' | 'placeName'>
  events: TileEvents
  chosen: 'play' | 'pause' | undefined
  /** Styles in place of the measured places, in server-rendered HTML. */
  fluid?: FluidList | undefined
}

export function GifList(props: GifListProps) {
  useStyles(css)
  const { pages, placed, laneSize, loaderPx, focus, fluid, look, events, chosen } = props
  const { label, placeName, tabIndex, eagerIds } = look
  const { t } = useServices()
  const { gifs } = pages.state
  const list = useListView({ ...props, placeName, tabIndex })
  const { busy, lane, length, near, place, touched } = list
  const tileLook = lookOf(look)
  const sentinel = (name: Parameters<typeof list.sentinel>[0]) => {
    const own = list.sentinel(name)
    return own && <div className="giflet-sentinel" {...own} />
  }
  return (
    <>
      {place && <place.ListPlace name={placeName} touched={touched} {...list.moves} />}
      <div
        ref={focus.list}
        className="giflet-list"
        data-axis={lane.down ? 'down' : 'along'}
        // Along a row the end sentinel sets the length: Chromium counts a box growing to the left
        // as a layout shift.
        style={fluid?.list ?? (lane.down ? { height: length } : undefined)}
      >
        {sentinel('whole')}
        {sentinel('before')}
        {list.more &&
          !fluid &&
          (loaderPx > 0 || busy) &&
          laneSize > 0 &&
          list
            .skeletons()
            .map(box => (
              <div
                key={`${box.lane} ${box.start}`}
                className="giflet-skeleton"
                part="skeleton"
                style={boxStyle(box, lane)}
              />
            ))}
        <div className="giflet-visually-hidden" role="status">
          {busy && gifs.length > 0 && t('Loading more GIFs')}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: WebKit drops the role of a plain `ul` */}
        <div
          className="giflet-list-items"
          part="list"
          role="list"
          aria-label={label ?? t('GIF')}
          aria-busy={busy}
          {...focus.handlers}
        >
          {list.rendered.map(index => {
            const gif = gifs.at(index)
            const box = placed.lanes.box(index)
            const initial = index < pages.initialCount
            if (!gif || !box) return null
            return (
              <GifItem
                key={gif.id}
                {...lane}
                {...tileLook}
                {...{ gif, box, index, total: list.size, initial, events, chosen }}
                style={fluid?.item(index)}
                tabIndex={list.tabIndexOf(index)}
                near={near || initial}
                loading={initial ? (eagerIds?.includes(gif.id) ? 'eager' : 'lazy') : undefined}
              />
            )
          })}
        </div>
        {sentinel('after')}
        {sentinel('end')}
      </div>
    </>
  )
}
