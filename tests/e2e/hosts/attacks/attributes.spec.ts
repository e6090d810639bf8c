/** Content with `data-*` attributes sets no style, no locked option, and gets no key. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { widgets } from './kit.ts'

const optionsOf = async (page: Page, selector: string) => {
  const address = await page.locator(`${selector} iframe`).getAttribute('src')
  return new URLSearchParams(new URL(address ?? '').hash.slice(1))
}

test('locked options keep the script tag’s values, with one warning per element', async ({
  page,
  visit,
  origin,
  consoleLog,
}) => {
  const own =
    'data-gif-api="https://evil.test/v1/" data-gif-mode="shadow" data-gif-theme="dark" data-gif-brand="Bank"'
  await visit(`<!doctype html><div id="locked" data-gif="{{gif}}" ${own}></div>
      <script src="{{origin}}/giflet.js" data-gif-api="{{origin}}/v1/" data-gif-key="secret" data-gif-mode="frame" data-gif-lock="theme"></script>`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const options = await optionsOf(page, '#locked')
  expect(options.get('api')).toBe(`${origin}/v1/`)
  expect(options.get('key')).toBe('secret')
  expect(options.get('theme')).toBeNull()
  // Not locked, since the script tag does not set it.
  expect(options.get('brand')).toBe('Bank')
  // The app says it, and the picture may be ready before the app.
  await expect(page.frameLocator('iframe').locator('.giflet > *')).toHaveCount(1)
  for (const name of ['api', 'mode', 'theme'])
    await expect
      .poll(() => consoleLog.filter(({ text }) => text.includes(`data-gif-${name} is locked`)))
      .toHaveLength(1)
  expect(consoleLog.filter(({ text }) => text.includes('secret'))).toEqual([])
  // Also by JavaScript of the page, since it writes attributes.
  await widgets(page).evaluate(element =>
    (window as unknown as { giflet: { mount(element: Element, options: object): void } }).giflet.mount(
      element,
      { mode: 'shadow' },
    ),
  )
  await expect(widgets(page).locator('iframe')).toHaveCount(1)
})
