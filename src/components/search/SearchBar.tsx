import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usableProps } from '../../hooks/usableProps.ts'
import { useElementId } from '../../hooks/useElementId.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { activeAfter } from './activeOption.ts'
import { useCatalog } from './catalog.ts'
import { useSearch } from './SearchContext.ts'
import { SuggestionList } from './SuggestionList.tsx'
import css from './searchBar.css?inline'
import { ClearIcon, SearchIcon } from './searchIcons.tsx'
import { useSuggestions } from './useSuggestions.ts'

/** Milliseconds after the last key before the search starts. */
export const SEARCH_DEBOUNCE_MS = 500

/** Props of `<SearchBar>`. */
export interface SearchBarProps {
  /**
   * Default: `Search` and the brand's name; of a public provider its own, as it demands. Also the
   * field's accessible name, which is always in the visitor's language.
   */
  placeholder?: string | undefined
  /** Empties the field until the next key without changing the term. */
  clear?: boolean | undefined
  /** Whether the field takes the focus at first. Default false. */
  autoFocus?: boolean | undefined
  /** Milliseconds after the last key before the search starts. Default 500. */
  searchDebounce?: number | undefined
  /** Whether suggestions open below the field. Default true. */
  suggestions?: boolean | undefined
  /** Enter was pressed, or a suggestion was taken. */
  onEnter?: ((term: string) => void) | undefined
  /** Arrow down was pressed with no suggestion to move to. */
  onLeave?: (() => void) | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
}

/**
 * A search field with suggestions, built as a combobox:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ The focus stays in the field; arrows move
 * through suggestions, Enter takes one, Escape closes them, then clears the field. Searches through
 * the `SearchContext` while the visitor types.
 */
export function SearchBar(given: SearchBarProps) {
  const props = __PACKAGE__ ? usableProps('SearchBar', given) : given
  useStyles(css)
  const root = useRoot('giflet-search', props)
  const { autoFocus = false, searchDebounce = SEARCH_DEBOUNCE_MS, suggestions: wanted = true } = props
  const { t, brand, publicProvider } = useServices()
  const search = useSearch()
  const [text, setText] = useState(search.term)
  const [typed, setTyped] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const names = useSuggestions(text, useCatalog(), search.trendingSearches, wanted && open)
  const id = useElementId()
  const shown = open && search.isFocused && names.length > 0
  const option = shown ? names[active] : undefined
  const latest = useLatest({ term: search.term, setSearch: search.setSearch })

  // A term set elsewhere shows in the field, even while it has the focus.
  useEffect(() => {
    setText(search.term)
    setTyped(false)
  }, [search.term])
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => latest.current.setSearch(text.trim()), searchDebounce)
    return () => clearTimeout(timer)
  }, [typed, text, searchDebounce, latest])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (value: string) => {
    setText(value)
    setTyped(true)
    setActive(-1)
    setOpen(wanted && value.trim() !== '')
  }
  const searchFor = (term: string) => {
    setText(term)
    setTyped(false)
    close()
    search.setSearch(term)
    props.onEnter?.(term)
  }
  const clear = () => {
    close()
    setText('')
    setTyped(false)
    search.setSearch('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter') searchFor(option ?? text.trim())
    else if (key === 'Escape' && shown) close()
    else if (key === 'Escape' && text) clear()
    else if (shown) {
      const to = activeAfter(key, active, names.length)
      if (to === undefined) return
      setActive(to)
    } else if (key === 'ArrowDown' && props.onLeave && !event.altKey) props.onLeave()
    else if (key === 'ArrowDown' && wanted) setOpen(true)
    else return
    event.preventDefault()
    // Stops the handled key, because a dialog around the field must not close too.
    event.stopPropagation()
  }
  const label = props.placeholder ?? t('Search {brand}', { brand: (publicProvider ?? brand).name })
  const placeholder = props.placeholder ?? publicProvider?.placeholder ?? label
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 lack the `search` element
    <div {...root} part="search" role="search">
      <span className="giflet-search-icon">
        <SearchIcon />
      </span>
      <input
        ref={input}
        className="giflet-search-input"
        part="search-input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={id && `${id}-list`}
        aria-activedescendant={option === undefined ? undefined : `${id}-${active}`}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={props.clear && !typed ? '' : (option ?? text)}
        onInput={event => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={() => wanted && !text && !props.onLeave && setOpen(true)}
        onFocus={() => search.setIsFocused(true)}
        onBlur={() => {
          search.setIsFocused(false)
          close()
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="giflet-search-clear"
          part="search-clear"
          title={t('Clear')}
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <ClearIcon />
        </button>
      )}
      <SuggestionList {...{ id, names, shown, active }} text={text.trim()} onTake={searchFor} />
    </div>
  )
}
