/**
 * The tiles of a list in their lanes. Renders only those around the view, in reading order. Grid
 * and carousel are this list along different axes.
 */
import type { Ref } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import type { Span } from '../../layout/lanes.ts'
import { skeletons } from '../../layout/skeletons.ts'
import { useServices } from '../../services/context.ts'
import type { TileEvents } from '../tile/gifHandlers.ts'
import { lookOf, type TileLook } from '../tile/Tile.tsx'
import { boxStyle } from './boxStyle.ts'
import type { FluidList } from './fluidList.ts'
import { GifItem } from './GifItem.tsx'
import css from './gifList.css?inline'
import type { ListProps } from './listProps.ts'
import { type ListViewOptions, useFetchAhead, useListPlace, useScrollInput } from './listView.ts'
import { useTabStop } from './useTabStop.ts'
import { useViewWindow } from './useViewWindow.ts'

interface GifListProps extends ListViewOptions {
  /** Look of the tiles and the list, from the list's author. */
  look: TileLook & Pick<ListProps, 'eagerIds' | 'label' | 'placeName'>
  events: TileEvents
  chosen: 'play' | 'pause' | undefined
  /** Styles in place of the measured places, in server-rendered HTML. */
  fluid?: FluidList | undefined
}

export function GifList(props: GifListProps) {
  useStyles(css)
  const { pages, placed, axis, laneSize, gutter, loaderPx, focus, look } = props
  const { label, placeName } = look
  const fluid = __PACKAGE__ ? props.fluid : undefined
  // Only one tile at a time is reachable by Tab, unless the author says otherwise.
  const hasRovingTabIndex = look.tabIndex === undefined
  const { t } = useServices()
  const { lanes, full } = placed
  const { gifs, status, total } = pages.state
  const { list, kept } = focus
  const busy = status === 'fetching'
  const more = !full && status !== 'done' && status !== 'error'
  const length = lanes.length + (more ? loaderPx : 0)
  const view = useViewWindow(length, axis, loaderPx, props.fetchAheadPx)
  const touched = useScrollInput()
  const place = useListPlace(placeName, view.moved)
  useFetchAhead(props, view)
  const shown = lanes.within(view.window)
  const tabStop = useTabStop(focus, shown, lanes.count)
  const heldIndices = hasRovingTabIndex ? [...kept, tabStop] : kept
  const rendered = [...new Set([...shown, ...heldIndices])].sort((a, b) => a - b)
  const size = status === 'done' || full ? lanes.count : (total ?? -1)
  const down = axis === 'down'
  const lane = { down, laneSize, gutter }
  const tileLook = lookOf(look)
  const sentinel = (ref: Ref<HTMLDivElement>, span: Span | undefined) =>
    span && <div ref={ref} className="giflet-sentinel" style={boxStyle(boxOf(span), lane)} />
  return (
    <>
      {place && (
        <place.ListPlace
          name={placeName}
          {...{ list, axis, lanes, pages, touched, window: view.window, onMove: view.moveTo }}
        />
      )}
      <div
        ref={list}
        className="giflet-list"
        data-axis={down ? 'down' : 'along'}
        // Along a row the end sentinel sets the length: Chromium counts a box growing to the left
        // as a layout shift.
        style={fluid?.list ?? (down ? { height: length } : undefined)}
      >
        {sentinel(view.refs.whole, { start: 0, end: length })}
        {sentinel(view.refs.before, view.before)}
        {more &&
          !fluid &&
          (loaderPx > 0 || busy) &&
          laneSize > 0 &&
          skeletons(lanes.ends(), length, gutter, props.sizeOf)
            // Skeletons animate even off-screen, so render only those in view.
            .filter(box => box.start < view.window.end)
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
          {rendered.map(index => {
            const gif = gifs.at(index)
            const box = lanes.box(index)
            const initial = __PACKAGE__ && index < pages.initialCount
            if (!gif || !box) return null
            return (
              <GifItem
                key={gif.id}
                {...lane}
                {...tileLook}
                {...{ gif, box, index, total: size, initial }}
                style={fluid?.item(index)}
                tabIndex={hasRovingTabIndex ? Number(index === tabStop) - 1 : look.tabIndex}
                near={view.near || initial}
                low={!view.moved && box.start >= view.firstPx}
                loading={initial ? (look.eagerIds?.includes(gif.id) ? 'eager' : 'lazy') : undefined}
                events={props.events}
                chosen={props.chosen}
              />
            )
          })}
        </div>
        {sentinel(view.refs.after, view.after)}
        {sentinel(view.refs.end, view.ahead)}
      </div>
    </>
  )
}

const boxOf = ({ start, end }: Span) => ({ lane: 0, start, size: Math.max(1, end - start) })
