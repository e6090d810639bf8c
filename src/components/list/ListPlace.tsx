/**
 * Keeps the visitor's place through a new layout and restores it on return. Renders nothing. Loaded
 * only after the visitor has left the list's beginning, or has come back to the page.
 */
import { Component } from 'react'
import { type Anchor, anchorAt } from '../../layout/anchor.ts'
import { measureView, scrollToAnchor } from './measureView.ts'
import { RestorePlace, type RestorePlaceProps } from './RestorePlace.ts'

type ListPlaceProps = Omit<RestorePlaceProps, 'name'> & { name: string | undefined }

export function ListPlace({ name, ...props }: ListPlaceProps) {
  const { list, axis, lanes, onMove } = props
  return (
    <>
      <KeepPlace {...{ list, axis, lanes, onMove }} />
      {name !== undefined && <RestorePlace name={name} {...props} />}
    </>
  )
}

type KeepPlaceProps = Pick<RestorePlaceProps, 'lanes' | 'axis' | 'list' | 'onMove'>

/**
 * Keeps the visitor's place by scrolling when a list gets a new layout. A class, because only
 * `getSnapshotBeforeUpdate` sees the document just before it changes. Rendered before the list,
 * because preact updates elements in document order.
 */
class KeepPlace extends Component<KeepPlaceProps> {
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
