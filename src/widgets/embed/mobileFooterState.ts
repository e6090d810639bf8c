/** State machine of the footer on touch devices. */

export type MobileFooterEvent = 'tap'

/**
 * Without a video to watch, a tap opens the GIF's page, so the footer is open from the start.
 * Otherwise the first tap opens it.
 */
export const startsOpen = (hasWatch: boolean): boolean => !hasWatch

export const nextMobileFooter = (open: boolean, _event: MobileFooterEvent): boolean => !open
