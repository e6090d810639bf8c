/** Videos that cannot be played. */
import { expect, test } from '../fixtures.ts'
import { errorMessages, expectPlaying, playerPage } from './player.ts'

test('code 4: a missing file, and a retry that plays', async ({ page, visit, consoleLog }) => {
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

test('code 3: a file that cannot be decoded', async ({ page, visit }) => {
  await page.route(/\.mp4/, async route => {
    const response = await route.fetch({ headers: { ...route.request().headers(), range: '' } })
    const body = await response.body()
    // Keeps the header and replaces the frames with noise.
    const data = body.indexOf('mdat')
    body.fill(0xa5, data + 8)
    await route.fulfill({
      status: 200,
      contentType: 'video/mp4',
      headers: { 'access-control-allow-origin': '*' },
      body,
    })
  })
  await visit(playerPage('{{video}}'))
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await errorMessages(page))[0]).toMatch(/^Decode Error/)
})
