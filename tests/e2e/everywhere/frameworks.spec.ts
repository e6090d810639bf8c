/** Widgets in applications of other frameworks come and go with their views. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectGif } from '../harness/shown.ts'
import { APPS, appPage } from './apps.ts'

const element = (page: Page) => page.locator('[data-gif]:not(script)')

for (const [name, bundle] of Object.entries(APPS)) {
  test(`${name}: a GIF starts and ends with its view`, async ({
    page,
    origin,
    samples,
    hostPage,
    expectCleanConsole,
  }) => {
    const [first, second] = [samples.gif.id, samples.sticker.id]
    const html = appPage(await bundle(), origin, [first, second])
    // A page for each address of the application, as its server would answer.
    const address = hostPage(html, { path: '/' })
    const go = (path: string) => page.getByRole('link', { name: path, exact: true }).click()
    await page.goto(address)
    await expect(page.locator('main')).toHaveText('Home')

    await go(`/gif/${first}`)
    await expectGif(page)
    await expect(element(page)).toHaveAttribute('data-gif', first)
    await go(`/gif/${second}`)
    await expect(element(page)).toHaveAttribute('data-gif', second)
    await expectGif(page)
    await expect(page.locator('iframe')).toHaveCount(1)
    await go('/cats')
    await expect(element(page)).toHaveAttribute('data-gif', 'search:cat')
    await expect(element(page).frameLocator('iframe').getByRole('listitem').first()).toBeVisible()

    await go('/')
    await expect(element(page)).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goBack()
    await expectGif(page)
    expectCleanConsole(/Failed to load resource: .* 404/, /web-share/)
  })
}
