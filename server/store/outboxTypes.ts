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
