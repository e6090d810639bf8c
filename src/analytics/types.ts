/** What the widgets ask of analytics. `createAnalytics` makes the real one; `silentAnalytics` sends nothing. */
import type { Gif } from '../gif/types.ts'

/** The element's rectangle in its viewport, CSS pixels. */
export interface Position {
  top: number
  left: number
  width: number
  height: number
}

export interface Analytics {
  seen(gif: Gif, position?: Position): void
  click(gif: Gif, position?: Position): void
  hover(gif: Gif, position?: Position): void
  /** First play of a video. `timeToFirstPlayMs` counts from the moment the player was asked to play. */
  start(gif: Gif, timeToFirstPlayMs?: number): void
  /** A carousel was shown with these GIFs. */
  carousel(gifs: readonly Gif[]): void
  share(shareType: string, gifId: string): void
  /** A named interface event, such as ('Embed', 'Click Share', gif id). */
  event(category: string, action: string, label?: string, value?: number): void
  pageView(url: string): void
  consent(granted: boolean): void
  /** Sends what is queued now. Never rejects. */
  flush(): Promise<void>
  /** Flushes, then ends timers and listeners. */
  destroy(): void
}
