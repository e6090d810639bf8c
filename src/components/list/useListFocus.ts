/** The tile that has the focus stays in the document wherever the view goes, with its neighbours to go on to. */
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const INDEX = 'data-index'

export interface ListFocus {
  /** Indices to keep rendered. */
  kept: number[]
  /** Moves the focus to a tile, as soon as it is rendered. */
  focusItem(index: number): void
  handlers: { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void }
}

/** Index of the item that an element of a list is in. */
export function itemIndex(element: EventTarget | null): number | undefined {
  const item = element instanceof Element ? element.closest(`[${INDEX}]`) : null
  return item ? Number(item.getAttribute(INDEX)) : undefined
}

export function useListFocus(list: RefObject<HTMLElement | null>, count: number): ListFocus {
  const [focused, setFocused] = useState<number>()
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    const item =
      wanted.current === undefined ? null : list.current?.querySelector(`[${INDEX}="${wanted.current}"]`)
    const target = item?.querySelector<HTMLElement>('a, button')
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  return {
    kept:
      focused === undefined ? [] : [focused - 1, focused, focused + 1].filter(at => at >= 0 && at < count),
    focusItem: useCallback((index: number) => {
      wanted.current = index
      setFocused(index)
    }, []),
    handlers: {
      onFocus: event => setFocused(itemIndex(event.target)),
      onBlur: ({ relatedTarget }) => {
        // On its way to a neighbour, which must not be taken away before it gets there.
        const stays = relatedTarget instanceof Node && list.current?.contains(relatedTarget)
        if (!stays && wanted.current === undefined) setFocused(undefined)
      },
    },
  }
}
