/** Content with `data-*` attributes sets no style, no locked option, and gets no key. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { widgets } from './kit.ts'

for (const [mode, other] of [
  ['frame', 'shadow'],
  ['shadow', 'frame'],
] as const) {
  test(`an element contacts no other server and skips no consent: ${mode}`, async ({
    page,
    visit,
    origin,
    requests,
  }) => {
    await visit(`<!doctype html><div data-gif="{{gif}}" data-gif-api="https://evil.test/v1/"
        data-gif-key="own" data-gif-consent="none" data-gif-granted="true" data-gif-mode="${other}"></div>
      <script src="{{origin}}/giflet.js" data-gif-api="{{origin}}/v1/" data-gif-key="secret" data-gif-consent="click"
        data-gif-mode="${mode}"></script>`)
    await expect(widgets(page).getByRole('button')).toBeVisible()
    expect(requests).toEqual([page.url(), `${origin}/giflet.js`])
    await widgets(page).getByRole('button').click()
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    await expect(widgets(page).locator('iframe')).toHaveCount(mode === 'frame' ? 1 : 0)
    const calls = requests.filter(url => url.includes('/v1/gifs/'))
    expect(calls).not.toEqual([])
    for (const url of calls) expect(url).toMatch(new RegExp(`^${origin}/.*[?&]api_key=secret`))
    expect(requests.filter(url => url.includes('evil.test'))).toEqual([])
  })

  test(`a key goes only to the API on the same tag: ${mode}`, async ({
    page,
    visit,
    other: stranger,
    requests,
  }) => {
    await visit(`<!doctype html><div data-gif="{{gif}}" data-gif-api="${stranger}/v1/"></div>
      <script src="{{origin}}/giflet.js" data-gif-lock="none" data-gif-api="{{origin}}/v1/" data-gif-key="secret"
        data-gif-mode="${mode}"></script>`)
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
    expect(requests.filter(url => url.startsWith(`${stranger}/v1/`))).not.toEqual([])
    expect(requests.filter(url => url.includes('secret'))).toEqual([])
  })
}

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
  // `brand` is not locked, because the script tag does not set it.
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
