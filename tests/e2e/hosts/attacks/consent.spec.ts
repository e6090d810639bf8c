/** Without consent, nothing is requested, whatever page and content do. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { consent, frames, widgets } from './kit.ts'

for (const [name, withdraw] of [
  ['the page withdraws it', (page: Page) => consent(page, false)],
  [
    'the option comes to ask for it',
    (page: Page) => widgets(page).evaluate(element => element.setAttribute('data-gif-consent', 'click')),
  ],
] as const) {
  test(`consent holds after ${name} before the widget is near`, async ({ page, visit, requests }) => {
    const asks = name.startsWith('the page') ? ' data-gif-consent="click"' : ''
    await visit(`<!doctype html><div style="height:9000px"></div><div data-gif="{{gif}}"${asks}></div>
        <script>window.giflet = [api => api.consent(true)]</script><script src="{{origin}}/giflet.js"></script>`)
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'idle')
    if (!asks) await consent(page, false)
    await withdraw(page)
    await expect(widgets(page).getByRole('button')).toBeAttached()
    await widgets(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(widgets(page).getByRole('button')).toBeVisible()
    expect(frames(requests)).toBe(0)
    await widgets(page).getByRole('button').click()
    await expect(widgets(page)).toHaveAttribute('data-gif-state', 'ready')
  })
}

test('an attribute cannot grant consent', async ({ page, visit, requests }) => {
  await visit(`<!doctype html><div data-gif="{{gif}}" data-gif-granted="true" data-gif-page='{"granted":true}'></div>
      <script src="{{origin}}/giflet.js" data-gif-consent="click"></script>`)
  await expect(widgets(page).getByRole('button')).toBeVisible()
  expect(frames(requests)).toBe(0)
})
