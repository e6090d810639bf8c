/**
 * Scrolls so that the visitor's place stays when a list is laid out anew. A class, because only that is asked for the
 * state of the document just before it changes.
 */
import { Component, type ReactNode, type RefObject } from 'react'
import { type Anchor, anchorAt, startOf } from '../../layout/anchor.ts'
import type { Lanes, Span } from '../../layout/lanes.ts'
import { type Axis, spanOf } from '../../layout/viewWindow.ts'
import { scrollBoxOf } from '../../platform/scrollBox.ts'

interface KeepPlaceProps {
  lanes: Lanes
  axis: Axis
  list: RefObject<HTMLElement | null>
  /** Where the view is now. */
  onMove: (view: Span) => void
  children: ReactNode
}

interface Snapshot {
  anchor: Anchor
  view: Span
}

export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Snapshot | null {
    const { list } = this.props
    if (before.lanes === this.props.lanes || before.lanes.count === 0 || !list.current) return null
    const scrollBox = scrollBoxOf(list.current, before.axis)
    const seen = scrollBox && spanOf(list.current.getBoundingClientRect(), scrollBox.rect, 0, before.axis)
    const anchor = seen && anchorAt(before.lanes, seen.start)
    return anchor && seen ? { anchor, view: seen } : null
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, snapshot: Snapshot | null) {
    const { lanes, axis, list, onMove } = this.props
    const start = snapshot && startOf(lanes, snapshot.anchor)
    if (!snapshot || start === undefined || start === null || !list.current) return
    const scrollBox = scrollBoxOf(list.current, axis)
    if (!scrollBox) return
    const now = spanOf(list.current.getBoundingClientRect(), scrollBox.rect, 0, axis)
    scrollBox.scrollBy(start - now.start)
    onMove({ start, end: start + now.end - now.start })
  }

  override render() {
    return this.props.children
  }
}
