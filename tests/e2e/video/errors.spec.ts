/** Videos that cannot be played. */
import { expect, test } from '../fixtures.ts'
import { errorMessages, expectPlaying, playerPage } from './player.ts'

test('a missing file is error 4, and a retry plays', async ({ page, visit, consoleLog }) => {
  await page.route(/\.mp4/, route => route.fulfill({ status: 404, body: '' }))
  await visit(playerPage('{{video}}'))
  await expect(page.getByRole('alert')).toBeVisible()
  const message = 'Can not play a video of type "mp4" on this platform.'
  expect(await errorMessages(page)).toEqual([message])
  expect(consoleLog.some(({ type, text }) => type === 'error' && text.includes(message))).toBe(true)
  await page.unroute(/\.mp4/)
  await page.getByRole('button', { name: 'Try again?' }).click()
  await expectPlaying(page)
})
