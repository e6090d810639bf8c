/** The footer of touch devices as a state machine. */

export type MobileFooterEvent = 'tap' | 'close'

/** Where a tap opens the GIF's page, the footer is there from the start; else the first tap brings it. */
export const startsOpen = (hasWatch: boolean): boolean => !hasWatch

export function nextMobileFooter(open: boolean, event: MobileFooterEvent): boolean {
  return event === 'tap' ? !open : false
}
