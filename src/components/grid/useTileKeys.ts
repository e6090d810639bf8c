/** Arrow keys between tiles, loaded when a tile first gets the focus. */
import type { KeyboardEvent } from 'react'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import type { Lanes } from '../../layout/lanes.ts'
import { useServices } from '../../services/context.ts'
import { itemIndex, type ListFocus } from '../list/useListFocus.ts'

const loadKeys = () => import('./tileKeys.ts')

/** `onLeave`: arrow up was pressed in the first row. Default: the page scrolls, as anywhere. */
export function useTileKeys(
  { kept, focusItem }: ListFocus,
  lanes: Lanes,
  onLeave: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  const { direction } = useServices()
  const tileKeys = useLazyModule(loadKeys, onLeave !== undefined || kept.length > 0)
  const keys = tileKeys?.arrowKeys({ rtl: direction === 'rtl', onLeave })
  return event => {
    const at = itemIndex(event.target)
    if (at !== undefined) keys?.(event, { lanes, at, focusItem })
  }
}
