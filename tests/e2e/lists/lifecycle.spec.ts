/** Destroyed lists leave no observer and no listener behind. */
import type { Page } from '@playwright/test'
import { countLiveThings, type LiveThings } from '../../package/liveThings.ts'
import { API, expect, test } from './fixtures.ts'

const liveThings = (page: Page): Promise<LiveThings> =>
  page.evaluate(() => (window as unknown as { liveThings(): LiveThings }).liveThings())

test('mounted and destroyed widgets leave nothing behind', async ({ page, serve, openList }) => {
  test.slow()
  await serve({ total: 100 })
  await page.addInitScript(countLiveThings)
  await openList('shadow', { gif: 'search:cat', loading: 'eager' })
  await expect(page.locator('[role="listitem"]').first()).toBeVisible()
  const cycle = (times: number) =>
    page.evaluate(
      async ([count, api]) => {
        const { giflet } = window as unknown as {
          giflet: {
            mount(element: Element, options: object): { destroy(): void }
          }
        }
        for (let time = 0; time < count; time++) {
          const element = document.createElement('div')
          document.body.prepend(element)
          const widget = ['grid', 'carousel', 'related', 'gif'][time % 4]
          const gif = widget === 'gif' ? 'g1' : 'search:cat'
          const handle = giflet.mount(element, { gif, widget, api, mode: 'shadow', loading: 'eager' })
          while (!element.shadowRoot?.querySelector('[data-gif-id]')) {
            if (element.dataset.gifState === 'error') throw Error(`${widget} ${time} failed`)
            await new Promise(resolve => setTimeout(resolve, 10))
          }
          handle.destroy()
          element.remove()
        }
      },
      [times, API] as const,
    )
  // The first of each kind may leave shared objects.
  await cycle(8)
  const before = await liveThings(page)
  await cycle(32)
  const after = () => liveThings(page)
  await expect.poll(async () => (await after()).observers).toBeLessThanOrEqual(before.observers)
  await expect.poll(async () => (await after()).listeners).toBeLessThanOrEqual(before.listeners)
})
