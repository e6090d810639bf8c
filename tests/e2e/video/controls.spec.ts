/** The controls of the player. */
import { expect, test } from '../fixtures.ts'
import { expectPaused, expectPlaying, playerPage, videoState } from './player.ts'

test('every control works by keyboard', async ({ page, visit }) => {
  // Silent at first: without a gesture, sound may be refused.
  await visit(playerPage('{{video}}'))
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('k')
  await expectPaused(page)
  await page.keyboard.press('Space')
  await expectPlaying(page)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const slider = page.getByRole('slider', { name: 'Volume' })
  await expect(slider).toBeFocused()
  // The slider expands on focus.
  await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(60)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('m')
  expect(await videoState(page, 'volume')).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'Position' })).toBeFocused()
  await page.keyboard.press('k')
  await expectPaused(page)
  await page.keyboard.press('Home')
  await expect.poll(() => videoState(page, 'currentTime')).toBe(0)
})

test('the share menu pauses the video and restores focus', async ({ page, visit }) => {
  await visit(playerPage('{{video}}'))
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await expectPaused(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await expectPlaying(page)
})
