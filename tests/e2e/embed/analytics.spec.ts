/** The call of a share, as the server answers it. */
import { expect, test } from '../fixtures.ts'

test('a share is reported by its own call', async ({ page, origin, samples }) => {
  await page.context().route(/facebook\.com/, route => route.fulfill({ body: 'ok' }))
  await page.goto(`${origin}/embed/${samples.gif.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const call = page.waitForResponse(new RegExp(`/ajax/gif/${samples.gif.id}/analytic/facebook/$`))
  await page.getByRole('link', { name: 'Facebook' }).click()
  expect((await call).ok()).toBe(true)
})
