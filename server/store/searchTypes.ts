/** The searches of visitors. */

export interface SearchCount {
  term: string
  /** Client networks that searched for it, each counted once a day. */
  count: number
}

export interface SearchStore {
  /**
   * Counts a search of a client network, once a day and up to a limit for all terms. Skips terms
   * that find nothing or have words unknown to the library, because a term is shown to others and
   * may be a name or an address. Resolves with whether it counted.
   */
  add(client: string, term: string): Promise<boolean>
  /**
   * The most frequent terms of the last days with this prefix; empty: any. Leaves out hidden ones.
   */
  top(prefix: string, limit: number): Promise<SearchCount[]>
  /** Hides a term from all suggestions, or shows it again. */
  hide(term: string): Promise<void>
  show(term: string): Promise<void>
  hidden(): Promise<string[]>
  /** Leaves out hidden terms and those that find nothing now. */
  worthShowing(terms: readonly string[]): Promise<string[]>
}
