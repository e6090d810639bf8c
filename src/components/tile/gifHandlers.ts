/** Callbacks for a GIF in a tile. */
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import type { Gif } from '../../gif/types.ts'

/** Callbacks for the GIF of a tile. */
export interface GifHandlers {
  /** One of its files has loaded and is visible; called again when another file replaces it. */
  onGifVisible?: ((gif: Gif, event: SyntheticEvent<HTMLElement>) => void) | undefined
  /** Any part of its tile has come into view, whether its picture has loaded or not. */
  onGifInView?: ((gif: Gif) => void) | undefined
  /** At least 99 % of it is visible. Called once per GIF. */
  onGifSeen?: ((gif: Gif, rect: DOMRectReadOnly) => void) | undefined
  /** The pointer has been on it for 200 ms. */
  onGifHover?: ((gif: Gif) => void) | undefined
  /** `event.preventDefault()` keeps the link from opening. */
  onGifClick?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  /** Its context menu was requested. */
  onGifRightClick?: ((gif: Gif, event: MouseEvent<HTMLElement>) => void) | undefined
  /** A key was pressed while it had the focus. */
  onGifKeyPress?: ((gif: Gif, event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** The same callbacks, complete and stable, so that tiles need not render again. */
export interface TileEvents {
  /** See `onGifVisible`. */
  visible(gif: Gif, event: SyntheticEvent<HTMLElement>): void
  /** See `onGifInView`. */
  inView(gif: Gif): void
  /** See `onGifSeen`. */
  seen(gif: Gif, rect: DOMRectReadOnly): void
  /** See `onGifHover`. */
  hover(gif: Gif, element: Element): void
  /** See `onGifClick`. */
  click(gif: Gif, event: MouseEvent<HTMLElement>): void
  /** See `onGifRightClick`. */
  contextMenu(gif: Gif, event: MouseEvent<HTMLElement>): void
  /** See `onGifKeyPress`. */
  keyDown(gif: Gif, event: KeyboardEvent<HTMLElement>): void
}
