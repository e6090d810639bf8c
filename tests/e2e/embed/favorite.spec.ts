/** Favorite in the share menu keeps the GIF at its server, from a frame of any other site. */
import { expect, test } from '../fixtures.ts'

for (const mode of ['frame', 'shadow']) {
  test(`${mode}: Favorite keeps the GIF, and its page can give it back`, async ({
    page,
    visit,
    origin,
    samples,
  }) => {
    await visit(`<!doctype html><title>Host</title>
<div data-gif="{{gif}}" data-gif-mode="${mode}" style="width:640px"></div>
<script async src="{{origin}}/giflet.js"></script>`)
    const host = page.locator('[data-gif]')
    await expect(host).toHaveAttribute('data-gif-state', 'ready')
    const scope = mode === 'frame' ? host.frameLocator('iframe') : host
    await scope.getByRole('button', { name: 'Share' }).click()
    const opened = page.waitForEvent('popup')
    await scope.getByRole('link', { name: 'Favorite' }).click()
    const gifPage = await opened
    const button = gifPage.getByRole('button', { name: 'Favorite' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    // A reload must not keep it again after it was given back.
    expect(new URL(gifPage.url()).search).toBe('')

    await gifPage.getByRole('link', { name: 'Favorites', exact: true }).click()
    const kept = gifPage.locator(`main a[href$="-${samples.gif.id}"]`)
    await expect(kept).toHaveCount(1)
    await kept.click()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await gifPage.goto(`${origin}/favorites`)
    await expect(gifPage.getByText('Nothing here yet.')).toBeVisible()
  })
}
