/** Which parts fit into the box of a single-GIF widget. CSS pixels. */
import type { Box } from '../../hooks/useBox.ts'

/** Below this size only the GIF shows: no share menu, overlay, logo or footer. */
export const HIDE_UI_BELOW_WIDTH_PX = 250
const HIDE_UI_BELOW_HEIGHT_PX = 200

/** True before the box is measured too, so that nothing flashes. */
export const hidesUi = ({ width, height }: Box): boolean =>
  width < HIDE_UI_BELOW_WIDTH_PX || height < HIDE_UI_BELOW_HEIGHT_PX
