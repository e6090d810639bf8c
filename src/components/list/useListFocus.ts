/** Keeps the focused tile and its neighbours rendered wherever the view moves. */
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface ListFocus {
  list: RefObject<HTMLDivElement | null>
  /** Indices to keep rendered; some may be out of range. */
  kept: readonly number[]
  /** The tile that had the focus last; 0 at first. */
  stop: number
  /** Focuses a tile once it is rendered. */
  focusItem(index: number): void
  handlers: { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void }
}

/** Index of the list item that contains an element. */
export function itemIndex(element: EventTarget | null): number | undefined {
  const item = element instanceof Element && element.closest<HTMLElement>('[data-index]')
  return item ? Number(item.dataset.index) : undefined
}

export function useListFocus(): ListFocus {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const [stop, setStop] = useState(0)
  /** The tile to focus, and the elements of which it takes the focus. */
  const wanted = useRef<[index?: number, ...from: (Element | null)[]]>(undefined)
  useLayoutEffect(() => {
    const [index, ...from] = wanted.current ?? []
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)
    if (!target) return
    wanted.current = undefined
    // The visitor may have gone elsewhere while the tile was fetched.
    if (from.includes(document.activeElement)) target.focus()
  })
  return {
    list,
    stop,
    kept: focused === undefined ? [] : [focused - 1, focused, focused + 1],
    focusItem: useCallback((index: number) => {
      wanted.current = [index, document.activeElement, document.body]
      setFocused(index)
      setStop(index)
    }, []),
    handlers: {
      onFocus(event) {
        const index = itemIndex(event.target)
        setFocused(index)
        setStop(index ?? 0)
      },
      onBlur: ({ relatedTarget }) => {
        // While the focus moves to a neighbour, that neighbour must not be removed.
        const stays = relatedTarget instanceof Node && list.current?.contains(relatedTarget)
        if (!stays && wanted.current === undefined) setFocused(undefined)
      },
    },
  }
}

/**
 * The one tile of a list that Tab reaches: the focused one, the last focused one, or a tile in view
 * if the visitor has scrolled away. It stays while it is rendered, because each change renders two
 * tiles. `shown` are the indices around the view, `count` is the number of tiles in all.
 */
export function useTabStop({ kept, stop }: ListFocus, shown: readonly number[], count: number): number {
  const chosen = useRef(0)
  const last = Math.min(stop, count - 1)
  if (kept.length > 0 || shown.includes(last)) return last
  if (!shown.includes(chosen.current)) chosen.current = shown[Math.floor(shown.length / 2)] ?? last
  return chosen.current
}
