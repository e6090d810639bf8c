/** Props of `<SearchBar>`. */
export interface SearchBarProps {
  /**
   * Default: `Search` and the brand's name, or the text that a public provider demands. The field's
   * accessible name is the same, but always in the visitor's language.
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
