/** `embed.html` shows no stranger’s API or brand on the domain of its operator. */
import { expect, test } from '../../fixtures.ts'

const lies = (foreign: string, id: string) =>
  `#gif=${id}&api=${encodeURIComponent(`${foreign}/v1/`)}&key=stolen&brand=Your+Bank&brand-url=https%3A%2F%2Fevil.test%2F`

test('embed.html, opened directly, uses its own server only and shows no foreign brand', async ({
  page,
  origin,
  other,
  samples,
  requests,
}) => {
  await page.goto(`${origin}/embed.html${lies(other, samples.gif.id)}`)
  await expect(page.locator('img, video').filter({ visible: true }).first()).toBeVisible()
  expect(requests.filter(url => url.startsWith(`${origin}/v1/`)).length).toBeGreaterThan(0)
  expect(requests.filter(url => url.startsWith(other) || url.includes('stolen'))).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('Your Bank')
  await expect(page.locator('a[href*="evil.test"]')).toHaveCount(0)
})
