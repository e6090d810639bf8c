import { usableProps } from '../../hooks/usableProps.ts'
import { TileOverlay, type TileOverlayProps } from '../tile/TileOverlay.tsx'

/**
 * The uploader over a tile, shown on hover: as the `overlay` of a list, or in one of your own.
 *
 * @example
 * ```tsx
 * <Grid overlay={AttributionOverlay} fetchGifs={fetchGifs} />
 * ```
 */
export const AttributionOverlay = (props: TileOverlayProps) => (
  <TileOverlay {...usableProps('AttributionOverlay', props)} />
)
