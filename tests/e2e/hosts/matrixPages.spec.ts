/** The host pages with every kind of container, and with frameworks. */
import { expect, test } from '../fixtures.ts'

test('a chosen width holds in every container, and no widget is 0 wide', async ({ page, origin }) => {
  await page.goto(`${origin}/hosts/26-containers/`)
  const widgets = page.locator('[data-gif]:not(script)')
  const count = await widgets.count()
  expect(count).toBe(2 * (await page.locator('section').count()))
  for (let at = 0; at < count; at++) {
    const widget = widgets.nth(at)
    await widget.scrollIntoViewIfNeeded()
    await expect(widget).toHaveAttribute('data-gif-state', 'ready')
    // Not the bounding box, which is in pixels of the screen.
    const width = await widget.evaluate(
      ({ shadowRoot }) => (shadowRoot?.firstElementChild as HTMLElement | null)?.offsetWidth,
    )
    if (at % 2) expect(width).toBeGreaterThan(0)
    else
      expect(
        width,
        `of ${await page
          .locator('h2')
          .nth(at / 2)
          .textContent()}`,
      ).toBe(160)
  }
})

test('frameworks change the GIF and its caption', async ({ page, origin, expectCleanConsole }) => {
  await page.goto(`${origin}/hosts/27-frameworks/`)
  for (const section of await page.locator('section').all()) {
    const figure = section.locator('figure')
    const before = await figure.getAttribute('data-gif')
    for (const times of [1, 2, 3]) {
      await expect(figure).toHaveAttribute('data-gif-state', 'ready')
      await section.getByRole('button', { name: 'Change' }).last().click()
      await expect(figure.locator('figcaption')).toHaveText(times % 2 ? [`Change ${times}`] : [])
    }
    expect(await figure.getAttribute('data-gif')).not.toBe(before)
    await expect(figure).toHaveAttribute('data-gif-state', 'ready')
    await expect(figure.locator('> gif-box')).toHaveCount(1)
  }
  expectCleanConsole()
})
