/** The pasted snippet of each widget takes the widget's room before the widget is there. */
import { expect, test } from '../fixtures.ts'

const WIDTHS_PX = [320, 1200]

/** The snippet takes the same room in both modes; what grows by itself is tried in both. */
const WIDGETS = [
  ['frame', 'embed', 'gif'],
  ['shadow', 'embed', 'gif'],
  ['frame', 'embed', 'gif', { width: '400' }],
  ['shadow', 'gif', 'gif'],
  ['frame', 'player', 'gif'],
  ['shadow', 'video', 'video'],
  ['frame', 'grid', undefined],
  ['shadow', 'grid', undefined],
  ['frame', 'carousel', undefined],
  ['shadow', 'related', 'gif'],
  ['frame', 'picker', undefined],
] as const

for (const [mode, widget, sample, options] of WIDGETS) {
  const chosen = new URLSearchParams(options)
  test(`${widget} ${chosen} moves nothing, ${mode}`, async ({ page, visit, origin, samples }) => {
    test.slow()
    const id = sample ? samples[sample].id : ''
    const gif = widget === 'related' ? `related:${id}` : sample ? id : 'trending'
    await page.goto(`${origin}/#${new URLSearchParams({ gif, widget, mode, ...options })}`)
    const snippet = page.getByRole('textbox', { name: 'Paste this where the GIF should be' })
    await expect(snippet).toHaveValue(/<svg /)
    const pasted = await snippet.inputValue()
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      await visit(`<!doctype html><body style="margin:0"><p>Before</p>${pasted}<p>After</p>
            <script>
              window.shifts = []
              new PerformanceObserver(list => shifts.push(...list.getEntries().map(({ value, sources }) =>
                [value, ...sources.map(({ node, previousRect, currentRect }) =>
                  (node?.nodeName ?? '') + ' ' + JSON.stringify([previousRect, currentRect]))])))
                .observe({ type: 'layout-shift', buffered: true })
            </script>`)
      const element = page.locator('[data-gif]')
      await expect(element).toHaveAttribute('data-gif-state', /ready|error/)
      await expect(element).toHaveAttribute('data-gif-state', 'ready')
      // The browser reports shifts with the next frame.
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
      expect(shifts, `${width} px`).toEqual([])
    }
  })
}
