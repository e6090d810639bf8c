/** Lists that come and go leave nothing behind. */
import { API, expect, test } from './fixtures.ts'

test('mounted and destroyed a hundred times', async ({ page, serve, openList }) => {
  test.setTimeout(90_000)
  await serve({ total: 100, files: false })
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
      if (own(this)) counts.listeners++
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
          for (let wait = 0; wait < 200 && !element.shadowRoot?.querySelector('[data-gif-id]'); wait++)
            await new Promise(resolve => setTimeout(resolve, 10))
          if (!element.shadowRoot?.querySelector('[data-gif-id]')) throw new Error(`no ${widget}`)
          handle.destroy()
          element.remove()
        }
        await new Promise(resolve => setTimeout(resolve, 500))
        return { ...(window as unknown as { counts: Record<string, number> }).counts }
      },
      [times, API] as const,
    )
  const before = await cycle(8)
  const after = await cycle(92)
  expect(after).toEqual(before)
})
