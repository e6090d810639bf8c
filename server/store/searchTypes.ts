/** What visitors search for and find. */

export interface SearchCount {
  term: string
  /** Client networks that searched for it, each counted once a day. */
  count: number
}

export interface SearchStore {
  /**
   * Counts a search of a client network, once a day and up to a limit for all terms. Left out is
   * what finds nothing, and what has words that the library has not: others see the term, which may
   * be a name or an address. Whether it counted.
   */
  add(client: string, term: string): Promise<boolean>
  /** The most frequent of the last days that begin with this; empty: all. Hidden ones are left out. */
  top(prefix: string, limit: number): Promise<SearchCount[]>
  /** Hides a term from all suggestions, or shows it again. */
  hide(term: string): Promise<void>
  show(term: string): Promise<void>
  hidden(): Promise<string[]>
  /** Leaves out hidden terms and those that nothing is found for now. */
  worthShowing(terms: readonly string[]): Promise<string[]>
}
