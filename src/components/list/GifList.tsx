/**
 * A list in lanes, of which only the part around the view is rendered. Grid and carousel are this
 * list along different axes.
 */
import type { Ref } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import type { LaneBox, Span } from '../../layout/lanes.ts'
import { skeletons } from '../../layout/skeletons.ts'
import { useServices } from '../../services/context.ts'
import { boxStyle, type Lane } from './boxStyle.ts'
import css from './gifList.css?inline'
import { type GifListProps, ListItems } from './ListItems.tsx'
import { useFetchAhead, useListPlace, useScrollInput } from './listView.ts'
import { useViewWindow, type ViewWindow } from './useViewWindow.ts'

export function GifList(props: GifListProps) {
  useStyles(css)
  const { pages, placed, axis, laneSize, gutter, loaderPx, focus, look } = props
  const fluid = __PACKAGE__ ? props.fluid : undefined
  const { t } = useServices()
  const { lanes, full } = placed
  const { gifs, status } = pages.state
  const { list } = focus
  const busy = status === 'fetching'
  const more = !full && status !== 'done' && status !== 'error'
  const length = lanes.length + (more ? loaderPx : 0)
  const view = useViewWindow(length, axis, loaderPx, props.fetchAheadPx)
  const touched = useScrollInput()
  const place = useListPlace(look.placeName, view.moved)
  useFetchAhead(props, view)
  const down = axis === 'down'
  const lane = { down, laneSize, gutter }
  const sentinel = (ref: Ref<HTMLDivElement>, span: Span | undefined) =>
    span && <div ref={ref} className="giflet-sentinel" style={boxStyle(boxOf(span), lane)} />
  return (
    <>
      {place && (
        <place.ListPlace
          name={look.placeName}
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
        {more && !fluid && hasSkeletons(props) && (
          <Skeletons boxes={skeletons(lanes.ends(), length, gutter, props.sizeOf)} {...{ view, lane }} />
        )}
        <div className="giflet-visually-hidden" role="status">
          {busy && gifs.length > 0 && t('Loading more GIFs')}
        </div>
        <ListItems {...props} {...{ view, lane }} />
        {sentinel(view.refs.after, view.after)}
        {sentinel(view.refs.end, view.ahead)}
      </div>
    </>
  )
}

/** A list without a loader has them while it fetches; one that is not measured yet has none. */
const hasSkeletons = ({ pages, loaderPx, laneSize }: GifListProps) =>
  laneSize > 0 && (loaderPx > 0 || pages.state.status === 'fetching')

/** They animate even off-screen, so only those in view are rendered. */
function Skeletons({ boxes, view, lane }: { boxes: readonly LaneBox[]; view: ViewWindow; lane: Lane }) {
  return boxes
    .filter(box => box.start < view.window.end)
    .map(box => (
      <div
        key={`${box.lane} ${box.start}`}
        className="giflet-skeleton"
        part="skeleton"
        style={boxStyle(box, lane)}
      />
    ))
}

const boxOf = ({ start, end }: Span) => ({ lane: 0, start, size: Math.max(1, end - start) })
