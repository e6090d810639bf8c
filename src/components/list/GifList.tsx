/**
 * The tiles of a list in their lanes: only those around the view are in the document, in reading order. Fetches ahead
 * of the view. The grid and the carousel are this list along one axis or the other.
 */
import { useEffect } from 'react'
import type { LaneBox, Span } from '../../layout/lanes.ts'
import { skeletons } from '../../layout/skeletons.ts'
import type { Axis } from '../../layout/viewWindow.ts'
import { useServices } from '../services.ts'
import type { TileEvents } from '../tile/gifHandlers.ts'
import { Tile, type TileLook } from '../tile/Tile.tsx'
import { useLazy } from '../useLazy.ts'
import { useStyles } from '../useStyles.ts'
import css from './gifList.css?inline'
import type { GifPages } from './useGifPages.ts'
import type { PlacedLanes } from './useLanes.ts'
import type { ListFocus } from './useListFocus.ts'
import { useViewWindow } from './useViewWindow.ts'

export interface GifListProps {
  pages: GifPages
  placed: PlacedLanes
  axis: Axis
  /** Pixels of a lane across the axis, and between lanes. */
  laneSize: number
  gutter: number
  /** Pixels along the axis of a skeleton of a ratio. */
  sizeOf: (ratio: number | undefined) => number
  /** Pixels of skeletons at the end while there is more to come. */
  loaderPx: number
  /** Waits this long before it fetches; nothing: it does not fetch by itself. */
  debounceMs: number | undefined
  look: TileLook
  events: TileEvents
  chosen: 'play' | 'pause' | undefined
  label: string | undefined
  /** It scrolls in its parent, and not in what is around. */
  boxed: boolean
  focus: ListFocus
  /** Name of the list in the page's history entry, to come back to the same place. */
  placeName?: string | undefined
}

const loadPlace = async () => (await import('./Place.tsx')).Place

/** Whether this entry of the history has been here before. */
function cameBack(): boolean {
  try {
    return !!history.state?.giflet
  } catch {
    return false
  }
}

export function GifList(props: GifListProps) {
  useStyles(css)
  const { pages, placed, axis, laneSize, gutter, loaderPx, debounceMs, label, boxed, focus } = props
  const { t } = useServices()
  const { state, fetchMore, wake } = pages
  const { lanes, full } = placed
  const { gifs, status, total } = state
  const { list, kept } = focus
  const more = !full && (status === 'idle' || status === 'fetching' || status === 'stalled')
  const length = lanes.length + (more ? loaderPx : 0)
  const view = useViewWindow({ list, length, axis, boxed })

  const { placeName } = props
  const Place = useLazy(view.moved || (placeName !== undefined && cameBack()), loadPlace)

  const wanted = debounceMs !== undefined && view.endVisible && status === 'idle' && !full && laneSize > 0
  const { length: count } = gifs
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page waits anew
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(fetchMore, debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, debounceMs, fetchMore, count])
  useEffect(() => {
    if (!view.endVisible) wake()
    addEventListener('online', wake)
    return () => removeEventListener('online', wake)
  }, [view.endVisible, wake])

  const shown = lanes.within(view.window)
  const rendered = kept.length > 0 ? [...new Set([...shown, ...kept])].sort((a, b) => a - b) : shown
  const size = status === 'done' || full ? lanes.count : (total ?? -1)
  const down = axis === 'down'
  const across = down ? 'insetInlineStart' : 'top'
  const along = down ? 'top' : 'insetInlineStart'
  const [breadth, extent] = down ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const place = ({ lane, start, size }: LaneBox) => ({
    [across]: lane * (laneSize + gutter),
    [along]: start,
    [breadth]: laneSize,
    [extent]: size,
  })
  const stretch = ({ start, end }: Span) => ({ [along]: start, [extent]: Math.max(1, end - start) })
  return (
    <>
      {Place && (
        <Place name={placeName} {...{ list, axis, lanes, pages, window: view.window, onMove: view.moveTo }} />
      )}
      <div
        ref={list}
        className="giflet-list"
        data-axis={down ? 'down' : 'along'}
        // Along a line the end sentinel makes the length: to Chromium, a box that grows to the left is one that moves.
        style={down ? { height: length } : undefined}
      >
        {view.before && (
          <div ref={view.refs.before} className="giflet-sentinel" style={stretch(view.before)} />
        )}
        {more &&
          (loaderPx > 0 || status === 'fetching') &&
          laneSize > 0 &&
          skeletons(lanes.ends(), length, gutter, props.sizeOf).map(box => (
            <div
              key={`${box.lane} ${box.start}`}
              className="giflet-skeleton"
              part="skeleton"
              style={place(box)}
            />
          ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a list without markers loses its role as `ul` in WebKit */}
        <div
          className="giflet-list-items"
          part="list"
          role="list"
          aria-label={label ?? t('GIF')}
          aria-busy={status === 'fetching'}
          {...focus.handlers}
        >
          {rendered.map(index => {
            const gif = gifs[index]
            const box = lanes.box(index)
            if (!gif || !box) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the list
              <div
                key={gif.id}
                className="giflet-list-item"
                role="listitem"
                aria-setsize={size}
                aria-posinset={index + 1}
                data-index={index}
                style={place(box)}
              >
                <Tile
                  {...props.look}
                  gif={gif}
                  width={down ? laneSize : box.size}
                  height={down ? box.size : laneSize}
                  near={view.near}
                  events={props.events}
                  chosen={props.chosen}
                />
              </div>
            )
          })}
        </div>
        {view.after && <div ref={view.refs.after} className="giflet-sentinel" style={stretch(view.after)} />}
        <div ref={view.refs.end} className="giflet-sentinel" style={stretch(view.ahead)} />
      </div>
    </>
  )
}
