/** The state of a search field: its text, its suggestions, and its keys. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { type SearchCatalog, useCatalog } from './catalog.ts'
import { useSearch } from './SearchContext.ts'
import type { SearchBarProps } from './searchBarProps.ts'
import { distinctNames, type FetchItems, textsOf, useFetched } from './useFetched.ts'

/** Milliseconds after the last key before the search starts. */
export const SEARCH_DEBOUNCE_MS = 500
/** Delay after the last key: short enough to feel instant, without a request per letter. */
export const SUGGEST_DEBOUNCE_MS = 150
const SUGGESTIONS = 8

interface FieldState {
  text: string
  /** The text is the visitor's, and the search waits for the last key. */
  typed: boolean
  /** Suggestions are wanted. */
  open: boolean
  /** Index of the suggestion that the arrows have reached, or -1. */
  active: number
}

const CLOSED = { open: false, active: -1 }

type FieldOptions = Pick<SearchBarProps, 'searchDebounce' | 'suggestions' | 'onEnter' | 'onLeave'>

export function useSearchField(props: FieldOptions) {
  const { searchDebounce = SEARCH_DEBOUNCE_MS, suggestions: wanted = true, onLeave } = props
  const { term, setSearch, trendingSearches, isFocused } = useSearch()
  const [state, setState] = useState<FieldState>({ text: term, typed: false, ...CLOSED })
  const { text, typed, open, active } = state
  const names = useSuggestions(text, useCatalog(), trendingSearches, wanted && open)
  const shown = open && isFocused && names.length > 0
  const option = shown ? names[active] : undefined
  const latest = useLatest(setSearch)

  // A term set elsewhere shows in the field, even while it has the focus.
  useEffect(() => setState(old => ({ ...old, text: term, typed: false })), [term])
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => latest.current(text.trim()), searchDebounce)
    return () => clearTimeout(timer)
  }, [typed, text, searchDebounce, latest])

  const change = (changes: Partial<FieldState>) => setState(old => ({ ...old, ...changes }))
  const close = () => change(CLOSED)
  const search = (text: string) => {
    change({ text, typed: false, ...CLOSED })
    setSearch(text)
  }
  const searchFor = (text: string) => {
    search(text)
    props.onEnter?.(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const isDown = key === 'ArrowDown'
    const to = shown ? activeAfter(key, active, names.length) : undefined
    if (key === 'Enter') searchFor(option ?? text.trim())
    else if (key === 'Escape' && shown) close()
    else if (key === 'Escape' && text) search('')
    else if (to !== undefined) change({ active: to })
    else if (shown) return
    else if (isDown && onLeave && !event.altKey) onLeave()
    else if (isDown && wanted) change({ open: true })
    else return
    event.preventDefault()
    // Stops the handled key, because a dialog around the field must not close too.
    event.stopPropagation()
  }
  return {
    ...{ text, typed, names, shown, active, option, close, searchFor, onKeyDown },
    clear: () => search(''),
    type: (text: string) => setState({ text, typed: true, open: wanted && text.trim() !== '', active: -1 }),
    onClick: () => wanted && !text && !onLeave && change({ open: true }),
  }
}

/** Suggestions for the text: completions, or trending searches while it is empty. */
function useSuggestions(
  text: string,
  catalog: SearchCatalog,
  trending: readonly string[],
  wanted: boolean,
): readonly string[] {
  const term = wanted ? text.trim() : ''
  const fetchTags = useMemo<FetchItems<string> | undefined>(
    () =>
      term
        ? async signal => textsOf((await catalog.searchTags(term, { signal })).data.map(({ name }) => name))
        : undefined,
    [catalog, term],
  )
  const { items: tags } = useFetched(fetchTags, SUGGEST_DEBOUNCE_MS)
  return useMemo(() => distinctNames(term ? tags : trending, SUGGESTIONS), [term, tags, trending])
}

const MOVES: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1 >= count ? -1 : active + 1),
  ArrowUp: (active, count) => (active < 0 ? count - 1 : active - 1),
}

/**
 * The active option of a listbox after a key, following the combobox pattern; -1 is the field
 * itself. `undefined` if the key does not move.
 */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  return count > 0 ? MOVES[key]?.(active, count) : undefined
}
