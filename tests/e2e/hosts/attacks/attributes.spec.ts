/** Content with `data-*` attributes sets no style, no locked option, and gets no key. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { widgets } from './kit.ts'

const optionsOf = async (page: Page, selector: string) => {
  const address = await page.locator(`${selector} iframe`).getAttribute('src')
  return new URLSearchParams(new URL(address ?? '').hash.slice(1))
}

test('attributes cannot set styles', async ({ page, visit, requests }) => {
  const evil = 'max-width:none;position:fixed;inset:0;z-index:99999;background:url(http://127.0.0.1:9/spy)'
  await visit(`<!doctype html><body style="width:400px"><div data-gif="{{gif}}"
        data-gif-width="1px;${evil}" data-gif-height="10;${evil}" data-gif-ratio="1;${evil}"></div>
      <script src="{{origin}}/giflet.js"></script>`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const box = widgets(page).locator('css=iframe').locator('..')
  await expect(box).toHaveCSS('position', 'relative')
  await expect(box).toHaveCSS('background-image', 'none')
  expect((await box.boundingBox())?.width).toBeLessThanOrEqual(400)
  expect(requests.filter(url => url.includes('/spy'))).toEqual([])
})

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

test('the page’s key is not sent to an element’s API', async ({ page, visit, other, requests }) => {
  await visit(`<!doctype html><div data-gif="{{gif}}" data-gif-api="${other}/v1/"></div>
      <script src="{{origin}}/giflet.js" data-gif-key="secret"></script>`)
  await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  const calls = requests.filter(url => url.startsWith(`${other}/v1/`))
  expect(calls.length).toBeGreaterThan(0)
  expect(requests.filter(url => url.includes('secret'))).toEqual([])
})
