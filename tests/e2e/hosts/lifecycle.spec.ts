/** Widgets whose page changes: they are hidden, darkened, updated, or leave for good. */
import { expect, test } from '../fixtures.ts'
import { API, serveSynthetic } from '../harness/syntheticApi.ts'

/** For which a page keeps answers, and with them what asked. */
const ANSWERS_KEPT_MS = 60_000

test('a widget follows a page that turns dark, by attribute or with the system', async ({ page, visit }) => {
  await visit(`<!doctype html><style>
        html { background: white; color: black; transition: color 50ms }
        .dark { background: black; color: white }
        @media (prefers-color-scheme: dark) { html { background: #111; color: #eee } }
      </style>
      <div data-gif="{{gif}}"></div><div data-gif="{{gif}}" data-gif-mode="shadow"></div>
      <script src="{{origin}}/giflet.js"></script>`)
  const frame = page.frameLocator('[data-gif] iframe').locator('.giflet')
  const shadow = page.locator('[data-gif-mode] .giflet')
  const expectTheme = async (theme: string) => {
    await expect(frame).toHaveAttribute('data-theme', theme)
    await expect(shadow).toHaveAttribute('data-theme', theme)
  }
  await expectTheme('light')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expectTheme('dark')
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await expectTheme('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme('dark')
})

for (const [mode, mounts, widget, leaves] of [
  ['frame', 15, 'gif', 'ready'],
  // While its first page is under way.
  ['shadow', 15, 'grid', 'resize'],
] as const) {
  test(`the loader releases widgets that leave the page: ${widget}, ${leaves}, ${mode}`, async ({
    page,
    context,
    visit,
  }) => {
    // Pictures that are still being loaded would keep what they are in.
    await serveSynthetic(context)
    await page.clock.install()
    await visit(`<!doctype html><script src="{{origin}}/giflet.js"></script>`)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const kept = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
    }
    const mountAndRemove = (count: number) =>
      page.evaluate(
        async ({ count, gif, api, mode, widget, leaves }) => {
          const { giflet } = window as unknown as {
            giflet: { mount(element: Element, options: object): void }
          }
          for (let round = 0; round < count; round++) {
            const element = document.createElement('div')
            const ready = new Promise(resolve =>
              element.addEventListener(`gif:${leaves}`, resolve, { once: true }),
            )
            document.body.append(element)
            giflet.mount(element, { gif, api, widget, mode, loading: 'eager', width: 200 })
            await ready
            element.remove()
          }
        },
        { count, gif: widget === 'grid' ? 'trending' : 'g1', api: API, mode, widget, leaves },
      )
    await mountAndRemove(5)
    const before = await kept()
    await mountAndRemove(mounts)
    await page.clock.fastForward(ANSWERS_KEPT_MS)
    // A leaked widget has at least nine nodes and two listeners. The last frames may still be
    // unloading.
    await expect
      .poll(async () => {
        const now = await kept()
        return Math.max((now.nodes - before.nodes) / 9, (now.listeners - before.listeners) / 2)
      })
      .toBeLessThan(mounts / 3)
  })
}
