/** News of GIFs for the operator's other programs. */
export type NewsKind = 'gif.added' | 'gif.reported' | 'gif.taken_down'

export interface News {
  /** The same at each delivery attempt. */
  id: string
  kind: NewsKind
  gifId: string
  /** When it happened, in milliseconds. */
  at: number
  /** Delivery attempts, including the current one. */
  tries: number
}

/** A queue of news. The store adds news in the transaction that causes it. */
export interface Outbox {
  /** The next due news. Reserved for a minute, then due again unless dropped or delayed. */
  take(): Promise<News | undefined>
  /** Delays news that could not be delivered. */
  delay(news: News, ms: number): Promise<void>
  /** Drops delivered or abandoned news. Newer news of the same GIF stays. */
  drop(news: News): Promise<void>
  waiting(): Promise<number>
}
