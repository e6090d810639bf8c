/** Helpers for the tests of attacks on a host page. */
import type { Locator, Page } from '@playwright/test'

export const widgets = (page: Page): Locator => page.locator('[data-gif]')

/** How often a frame was loaded. */
export const frames = (requests: readonly string[]): number =>
  requests.filter(url => url.includes('embed.html')).length

export const consent = (page: Page, granted: boolean): Promise<void> =>
  page.evaluate(
    value => (window as unknown as { giflet: { consent(granted: boolean): void } }).giflet.consent(value),
    granted,
  )
