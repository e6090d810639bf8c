/** A destroyed list ends its first request. */
import { API, expect, test } from './fixtures.ts'

interface Page {
  giflet: { mount(element: Element, options: object): { destroy(): void } }
}

for (const mode of ['frame', 'shadow'] as const) {
  test(`a destroyed list aborts its first request, ${mode}`, async ({ page, context, serve, openList }) => {
    await serve({ total: 10 })
    await openList(mode, { gif: 'text:Hi', loading: 'eager' })
    const asked = page.waitForRequest(/gifs\/search\?.*q=held/)
    const ended = page.waitForEvent('requestfailed', request => request.url().includes('q=held'))
    // Never answered.
    await context.route(/gifs\/search\?.*q=held/, () => {})
    await page.evaluate(
      ([api, mode]) => {
        const element = document.createElement('div')
        document.body.prepend(element)
        const { giflet } = window as unknown as Page
        const handle = giflet.mount(element, { gif: 'search:held', api, mode, loading: 'eager' })
        Object.assign(window, { handle })
      },
      [API, mode],
    )
    await asked
    await page.evaluate(() => (window as unknown as { handle: { destroy(): void } }).handle.destroy())
    expect((await ended).failure()?.errorText).toContain('ERR_ABORTED')
  })
}
