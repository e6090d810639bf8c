/** Boxes where the page scales what is in them. */
import { expect, test } from '../fixtures.ts'
import { widgets } from '../hostile/attacks/kit.ts'

const WIDTH_PX = 300

for (const mode of ['frame', 'shadow']) {
  for (const style of ['transform: scale(0.5)', 'zoom: 1.5']) {
    test(`a box has its GIF’s shape inside ${style}, ${mode}`, async ({ page, visit }) => {
      const embed = `<div data-gif="{{gif}}" data-gif-mode="${mode}"></div>`
      await page.addInitScript(() => {
        const told = new Set<number>()
        Object.assign(window, { told })
        addEventListener('gif:resize', event =>
          told.add((event as CustomEvent<{ height: number }>).detail.height),
        )
      })
      await visit(`<!doctype html><div style="width: ${WIDTH_PX}px">${embed}</div>
        <div style="width: ${WIDTH_PX}px; ${style}">${embed}</div>
        <script async src="{{origin}}/giflet.js"></script>`)
      await expect(widgets(page).first()).toHaveAttribute('data-gif-state', 'ready')
      await expect(widgets(page).last()).toHaveAttribute('data-gif-state', 'ready')
      const heights = () =>
        widgets(page).evaluateAll(elements => elements.map(element => (element as HTMLElement).offsetHeight))
      await expect.poll(async () => new Set(await heights()).size).toBe(1)
      // From the first on: what comes before the app measures in the same pixels.
      expect(await page.evaluate(() => [...(window as unknown as { told: Set<number> }).told])).toHaveLength(
        1,
      )
    })
  }
}
