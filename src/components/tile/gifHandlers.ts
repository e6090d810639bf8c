/** What a developer can hear of a GIF in a tile, and how a tile tells it. */
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Gif } from '../../gif/types.ts'

export interface GifHandlers {
  /** At least 99 % of it is visible, once per GIF. */
  onGifSeen?: ((gif: Gif, rect: DOMRectReadOnly) => void) | undefined
  /** Pointed at for 200 ms. */
  onGifHover?: ((gif: Gif) => void) | undefined
  /** `event.preventDefault()` keeps the link from opening. */
  onGifClick?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  onGifContextMenu?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  onGifKeyDown?: ((gif: Gif, event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** The same, all there and never changing, so that tiles need not render again. */
export interface TileEvents {
  seen(gif: Gif, rect: DOMRectReadOnly): void
  hover(gif: Gif, element: Element): void
  click(gif: Gif, event: MouseEvent<HTMLElement>): void
  contextMenu(gif: Gif, event: MouseEvent<HTMLElement>): void
  keyDown(gif: Gif, event: KeyboardEvent<HTMLElement>): void
}
