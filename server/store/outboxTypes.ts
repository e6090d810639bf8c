/** News of GIFs for the operator's other programs. */
export type NewsKind = 'gif.added' | 'gif.reported' | 'gif.taken_down'

export interface News {
  /** The same at each attempt to deliver it. */
  id: string
  kind: NewsKind
  gifId: string
  /** When it happened, in milliseconds. */
  at: number
  /** Attempts, the running one included. */
  tries: number
}

/** The store itself puts news here, beside what they tell of. */
export interface Outbox {
  /**
   * The next news to deliver, if any is due. For a minute nobody else gets it; then it is due again,
   * unless it was dropped or delayed.
   */
  take(): Promise<News | undefined>
  /** Puts off news that could not be delivered. */
  delay(news: News, ms: number): Promise<void>
  /** Drops news that was delivered or is given up. Newer news of the same GIF stays. */
  drop(news: News): Promise<void>
  waiting(): Promise<number>
}
