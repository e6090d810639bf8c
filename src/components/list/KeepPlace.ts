/**
 * Keeps the visitor's place by scrolling when a list gets a new layout. A class, because only
 * `getSnapshotBeforeUpdate` sees the document just before it changes. Rendered before the list,
 * because preact updates elements in document order.
 */
import { Component, type RefObject } from 'react'
import { type Anchor, anchorAt } from '../../layout/anchor.ts'
import type { Lanes, Span } from '../../layout/lanes.ts'
import type { Axis } from '../../layout/viewWindow.ts'
import { measureView, scrollToAnchor } from './measureView.ts'

export interface KeepPlaceProps {
  lanes: Lanes
  axis: Axis
  list: RefObject<HTMLElement | null>
  /** Receives the new view after scrolling. */
  onMove: (view: Span) => void
}

export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ lanes, axis }: KeepPlaceProps): Anchor | null {
    const list = this.props.list.current
    if (lanes === this.props.lanes || lanes.count === 0 || !list) return null
    return anchorAt(lanes, measureView(list, axis)?.view.start ?? 0) ?? null
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, anchor: Anchor | null) {
    const { lanes, axis, list, onMove } = this.props
    const view = anchor && list.current && scrollToAnchor(list.current, lanes, anchor, axis)
    if (view) onMove(view)
  }

  override render() {
    return null
  }
}
