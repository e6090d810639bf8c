/** A destroyed list ends its first request, and leaves nothing in the page or in memory. */
import { API, expect, test } from './fixtures.ts'

interface Page {
  giflet: { mount(element: Element, options: object): { destroy(): void } }
}

for (const mode of ['frame', 'shadow'] as const) {
  test(`its first request ends with it, ${mode}`, async ({ page, context, serve, openList }) => {
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

const ROUNDS = 60
/** What a page keeps of one grid that leaks: a picture with its nodes, and what holds them. */
const LEAK = { nodes: 8, bytes: 6500 }

for (const [when, waits] of [
  ['when it shows its GIFs', true],
  ['before it shows anything', false],
] as const) {
  test(`grids destroyed ${when} leave no node and no memory`, async ({ page, context, serve, openList }) => {
    test.slow()
    await serve({ total: 25 })
    await openList('shadow', { gif: 'search:cat', loading: 'eager' })
    await expect(page.locator('[role="listitem"]').first()).toBeVisible()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { nodes: metric('Nodes'), bytes: metric('JSHeapUsedSize') }
    }
    const rounds = (count: number) =>
      page.evaluate(
        async ([count, api, waits]) => {
          const { giflet } = window as unknown as Page
          for (let round = 0; round < count; round++) {
            const element = document.createElement('div')
            document.body.prepend(element)
            const options = { gif: `search:cat ${round % 3}`, api, mode: 'shadow', loading: 'eager' }
            const handle = giflet.mount(element, options)
            while (waits && element.dataset.gifState !== 'ready')
              await new Promise(resolve => setTimeout(resolve, 10))
            // At another point of its start each time.
            for (let frames = round % 5; !waits && frames > 0; frames--)
              await new Promise(requestAnimationFrame)
            handle.destroy()
            element.remove()
          }
        },
        [count, API, waits] as const,
      )
    // What is made once is there then.
    await rounds(10)
    const before = await measure()
    await rounds(ROUNDS)
    // The last ones may still be ending.
    await expect
      .poll(async () => {
        const { nodes, bytes } = await measure()
        const grown = { nodes: nodes - before.nodes, bytes: bytes - before.bytes }
        return grown.nodes < (ROUNDS * LEAK.nodes) / 4 && grown.bytes < (ROUNDS * LEAK.bytes) / 2
          ? 'nothing'
          : grown
      })
      .toBe('nothing')
  })
}
