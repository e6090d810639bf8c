import { useEffect, useRef } from 'react'
import { usableProps } from '../../hooks/usableProps.ts'
import { useElementId } from '../../hooks/useElementId.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useServices } from '../../services/context.ts'
import { useSearch } from './SearchContext.ts'
import { SuggestionList } from './SuggestionList.tsx'
import css from './searchBar.css?inline'
import type { SearchBarProps } from './searchBarProps.ts'
import { ClearIcon, SearchIcon } from './searchIcons.tsx'
import { useSearchField } from './useSearchField.ts'

export type { SearchBarProps } from './searchBarProps.ts'

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
  const { autoFocus = false } = props
  const { t, brand, publicProvider } = useServices()
  const { setIsFocused } = useSearch()
  const field = useSearchField(props)
  const { text, names, shown, active, option } = field
  const input = useRef<HTMLInputElement>(null)
  const id = useElementId()
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
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
        value={props.clear && !field.typed ? '' : (option ?? text)}
        onInput={event => field.type(event.currentTarget.value)}
        onKeyDown={field.onKeyDown}
        onClick={field.onClick}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false)
          field.close()
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="giflet-search-clear"
          part="search-clear"
          title={t('Clear')}
          onClick={() => {
            field.clear()
            input.current?.focus()
          }}
        >
          <ClearIcon />
        </button>
      )}
      <SuggestionList {...{ id, names, shown, active }} text={text.trim()} onTake={field.searchFor} />
    </div>
  )
}
