/** The tile that has the focus stays in the document wherever the view goes, with its neighbours to go on to. */
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const INDEX = 'data-index'

export interface ListFocus {
  list: RefObject<HTMLDivElement | null>
  /** Indices to keep rendered, where the list has them. */
  kept: readonly number[]
  /** Moves the focus to a tile, as soon as it is rendered. */
  focusItem(index: number): void
  handlers: { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void }
}

/** Index of the item that an element of a list is in. */
export function itemIndex(element: EventTarget | null): number | undefined {
  const item = element instanceof Element ? element.closest(`[${INDEX}]`) : null
  return item ? Number(item.getAttribute(INDEX)) : undefined
}

export function useListFocus(): ListFocus {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    const target = list.current?.querySelector<HTMLElement>(`[${INDEX}="${wanted.current}"] :is(a, button)`)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  return {
    list,
    kept: focused === undefined ? [] : [focused - 1, focused, focused + 1],
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
