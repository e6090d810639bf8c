/** A GIF whose video is at a video host. */
import { expect, test } from '../fixtures.ts'
import { playerPage } from './player.ts'

test("Watch shows the video host's player, Back to GIF returns", async ({ page, visit, requests }) => {
  await page.route(/youtube-nocookie\.com/, route =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  )
  await visit(playerPage('{{youtube}}'))
  await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
  expect(requests.filter(url => url.includes('youtube'))).toEqual([])
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect(page.locator('iframe[src*="youtube-nocookie.com/embed/"]')).toBeVisible()
  const back = page.getByRole('button', { name: 'Back to GIF' })
  await expect(back).toHaveText('GIF')
  await back.click()
  await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Watch' })).toBeFocused()
})
