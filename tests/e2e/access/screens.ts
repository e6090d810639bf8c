/**
 * Every screen and state of the product, each reached once, for what is checked in all of them. The
 * provider is generated, so that texts and numbers are the same in every run.
 */
import { test as base } from '../fixtures.ts'
import { embedScreens } from './screens/embed.ts'
import { hostScreens } from './screens/hosts.ts'
import { listScreens } from './screens/lists.ts'
import { pageScreens } from './screens/pages.ts'
import type { Screen } from './screens/screen.ts'
import { videoScreens } from './screens/video.ts'

export { expect } from '../fixtures.ts'

export const SCREENS: readonly Screen[] = [
  ...embedScreens,
  ...listScreens,
  ...videoScreens,
  ...hostScreens,
  ...pageScreens,
]

export interface Reach {
  /** Reaches a screen by its name. */
  reach: (screen: Screen, lang?: string) => Promise<void>
}

export const test = base.extend<Reach>({
  reach: async ({ page, context, origin, samples, hostPage }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async ({ size = [480, 420], touch, reach }, lang) => {
      const [width, height] = size
      await page.setViewportSize({ width, height })
      if (touch) {
        // `TOUCH_QUERY` of the app, without a browser that is made for touch.
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
        await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true })
      }
      const atEnd = (end: () => Promise<void>) => ends.push(end)
      await reach({ page, context, origin, samples, hostPage, atEnd, ...(lang && { lang }) })
    })
    for (const end of ends) await end()
  },
})
