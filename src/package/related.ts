/**
 * `giflet/related`: GIFs related to one.
 *
 * @module giflet/related
 */
import { RelatedGrid as Inner, type RelatedGridProps } from '../components/relatedGrid/RelatedGrid.tsx'
import { withRef } from '../hooks/withRef.ts'

/**
 * GIFs related to one: a grid of three columns, as wide as the surrounding box without its margins.
 * The first page is smaller than the later ones.
 *
 * @example
 * ```tsx
 * <RelatedGrid fetchGifs={(offset, limit) => client.related(gif.id, { offset, limit })} />
 * ```
 */
export const RelatedGrid = /* @__PURE__ */ withRef<RelatedGridProps>('RelatedGrid', Inner)

export type { RelatedGridProps }
