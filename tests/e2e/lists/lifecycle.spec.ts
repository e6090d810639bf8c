/** Destroyed lists leave no observer and no listener behind. */
import type { Page } from '@playwright/test'
import { API, expect, test } from './fixtures.ts'

interface Counts {
  observers: number
  listeners: number
}

const countsOf = (page: Page): Promise<Counts> =>
  page.evaluate(() => ({ ...(window as unknown as { counts: Counts }).counts }))

test('mounted and destroyed widgets leave nothing behind', async ({ page, serve, openList }) => {
  test.slow()
  await serve({ total: 100 })
  await page.addInitScript(() => {
    const counts = { observers: 0, listeners: 0 }
    Object.assign(window, { counts })
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
      const targets = new WeakMap<object, number>()
      const { observe, disconnect } = window[name].prototype
      window[name].prototype.observe = function (this: object, ...args: unknown[]) {
        if (!targets.get(this)) counts.observers++
        targets.set(this, 1)
        return Reflect.apply(observe, this, args)
      }
      window[name].prototype.disconnect = function (this: object) {
        if (targets.get(this)) counts.observers--
        targets.delete(this)
        return Reflect.apply(disconnect, this, [])
      }
    }
    const watched: EventTarget[] = [window, document]
    const add = EventTarget.prototype.addEventListener
    const remove = EventTarget.prototype.removeEventListener
    const own = (target: EventTarget) =>
      watched.includes(target ?? window) || target instanceof MediaQueryList
    EventTarget.prototype.addEventListener = function (...args: unknown[]) {
      if (own(this)) {
        counts.listeners++
        const { signal } = Object(args[2]) as AddEventListenerOptions
        if (signal) Reflect.apply(add, signal, ['abort', () => counts.listeners--])
      }
      return Reflect.apply(add, this ?? window, args)
    }
    EventTarget.prototype.removeEventListener = function (...args: unknown[]) {
      if (own(this)) counts.listeners--
      return Reflect.apply(remove, this ?? window, args)
    }
  })
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
  const before = await countsOf(page)
  await cycle(32)
  const after = () => countsOf(page)
  await expect.poll(async () => (await after()).observers).toBeLessThanOrEqual(before.observers)
  await expect.poll(async () => (await after()).listeners).toBeLessThanOrEqual(before.listeners)
})
