/** Callbacks for a GIF in a tile. */
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import type { Gif } from '../../gif/types.ts'

export interface GifHandlers {
  /** One of its files has loaded and is visible; called again when another file replaces it. */
  onGifVisible?: ((gif: Gif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  /** Any part of its tile has come into view, whether its picture has loaded or not. */
  onGifInView?: ((gif: Gif) => void) | undefined
  /** At least 99 % of it is visible. Once per GIF. */
  onGifSeen?: ((gif: Gif, rect: DOMRectReadOnly) => void) | undefined
  /** The pointer has been on it for 200 ms. */
  onGifHover?: ((gif: Gif) => void) | undefined
  /** `event.preventDefault()` keeps the link from opening. */
  onGifClick?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  onGifRightClick?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  onGifKeyPress?: ((gif: Gif, event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** The same callbacks, complete and stable, so that tiles need not render again. */
export interface TileEvents {
  visible(gif: Gif, event: SyntheticEvent<HTMLElement>): void
  inView(gif: Gif): void
  seen(gif: Gif, rect: DOMRectReadOnly): void
  hover(gif: Gif, element: Element): void
  click(gif: Gif, event: MouseEvent<HTMLElement>): void
  contextMenu(gif: Gif, event: MouseEvent<HTMLElement>): void
  keyDown(gif: Gif, event: KeyboardEvent<HTMLElement>): void
}
