/** Between tiles and at their corners, unless the author says otherwise. */
export const GUTTER_PX = 6
export const RADIUS_PX = 4
