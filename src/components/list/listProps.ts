/** What a developer can say of every list of GIFs, however it is laid out. */
import type { CSSProperties, Ref } from 'react'
import type { PageFetcher } from '../../api/paginator.ts'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import type { TileLook } from '../tile/Tile.tsx'
import type { PagesHandlers } from './useGifPages.ts'

export interface ListProps extends GifHandlers, PagesHandlers, TileLook {
  /**
   * Fetches one page: `(offset, limit) => client.search('cat', { offset, limit })`. It may be another function in
   * every render; for another list, give the component another `key`.
   */
  fetchGifs: PageFetcher
  /** GIFs of the first page, and of each later one. */
  pageSizes?: readonly [first: number, rest: number] | undefined
  /** Pixels between tiles. Default 6. */
  gutter?: number | undefined
  /** GIFs in all. Default: no limit. */
  limit?: number | undefined
  /**
   * The box is given and the list scrolls inside of it. Default: the list is as large as its content, and what is
   * around it scrolls.
   */
  fill?: boolean | undefined
  /**
   * A name that makes the list keep the visitor's place in the page's history entry, so that they are back there after
   * a back navigation or a reload. Default: it keeps nothing.
   */
  placeName?: string | undefined
  /**
   * Whether the list has a button that stops all that moves. Default true; without, the page around it must have one:
   * https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
   */
  pauseButton?: boolean | undefined
  /** Accessible name of the list. */
  label?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  /** The outermost element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A first page that fills any screen's first view, then pages that are fetched seldom. */
export const PAGE_SIZES = [25, 50] as const

export const classNames = (own: string, given?: string): string => (given ? `${own} ${given}` : own)
