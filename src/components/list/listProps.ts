/** Props that all lists of GIFs share, whatever their layout. */
import type { CSSProperties, Ref } from 'react'
import type { LayoutType } from '../../analytics/types.ts'
import { PAGE_SIZES } from '../../api/pageSizes.ts'
import type { PageFetcher } from '../../api/paginator.ts'
import type { Gif } from '../../gif/types.ts'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import type { TileLook } from '../tile/Tile.tsx'
import type { PagesHandlers } from './useGifPages.ts'

export { PAGE_SIZES }

/**
 * Page sizes for public providers, whose calls are counted: one call before the visitor acts, with
 * as many GIFs as all of them allow.
 */
export const PUBLIC_PAGE_SIZES = [50, 50] as const

/** GIFs of a list that grows with its page before it ends with View More: about ten screens. */
export const SCROLL_LIMIT = 300

/** Props that all lists of GIFs have. */
export interface ListProps extends GifHandlers, PagesHandlers, TileLook {
  /**
   * Fetches one page: `(offset, limit) => client.search('cat', { offset, limit })`. The function
   * may change with every render; to show another list, change the component's `key`.
   */
  fetchGifs: PageFetcher
  /**
   * GIFs that are known already, from a server for example. Shown at once; nothing is fetched until
   * their end is near. They are part of server-rendered HTML. Read once: another list needs another
   * `key`.
   */
  initialGifs?: readonly Gif[] | undefined
  /**
   * GIFs of a list that your code keeps, shown instead of fetched ones. `fetchGifs` is still called
   * near their end, so that you can pass more.
   */
  externalGifs?: readonly Gif[] | undefined
  /** Ids of initial GIFs whose files load at once, wherever they are on the page. */
  eagerIds?: readonly string[] | undefined
  /** The kind of list in analytics events. Default: `CAROUSEL` of a carousel, none of a grid. */
  layoutType?: LayoutType | undefined
  /** Sizes of the first page and of the later ones. */
  pageSizes?: readonly [first: number, rest: number] | undefined
  /**
   * Distance from the end of the list at which the next page is fetched, pixels. 0: when the
   * skeletons at the end come into view. Default: 1.5 times the view, at least 800.
   */
  fetchAheadPx?: number | undefined
  /** Pixels between tiles. Default 6. */
  gutter?: number | undefined
  /**
   * Whether GIFs that their uploader has hidden are shown, as for a list of named GIFs. Removed
   * ones never are. Default false.
   */
  showHidden?: boolean | undefined
  /** Maximum number of GIFs. Default: no limit. */
  limit?: number | undefined
  /**
   * The container sets the size and the list scrolls inside. Default: the list is as large as its
   * content and its surroundings scroll.
   */
  fill?: boolean | undefined
  /**
   * Keeps the visitor's place in the history entry under this name, to restore it after a back
   * navigation or a reload. Default: not kept.
   */
  placeName?: string | undefined
  /**
   * Whether the list has a button that pauses all motion. Default true. Without it, the page must
   * offer one: https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide
   */
  pauseButton?: boolean | undefined
  /**
   * Keeps all tiles still until the visitor presses Play, for a list inside of something paused.
   */
  paused?: boolean | undefined
  /** Accessible name of the list. */
  label?: string | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
  /** Further styles of the outermost element. */
  style?: CSSProperties | undefined
  /** The outermost element. */
  ref?: Ref<HTMLDivElement> | undefined
}
